import { type SQL, sql } from 'drizzle-orm'
import { placeJoins } from './business-rows.ts'

const picture = sql`json_build_object('storageKey', m.storage_key, 'width', m.width, 'height', m.height, 'blur', m.blur,
  'variants', m.variants, 'alt', p.alt)`

const photo = (kind: string) => sql`(
  select ${picture} from business_photos p join media_objects m on m.id = p.media_id where p.business_id = b.id and p.kind = ${kind} limit 1)`

const link = (category: string) => {
  const c = sql.raw(category)
  return sql`json_build_object('slug', ${c}.slug, 'name', ${c}.name, 'icon', ${c}.icon)`
}

const point = sql`case when a.is_public and a.lat is not null then json_build_object('lat', a.lat, 'lng', a.lng) end`

/** What a list shows of a business; its form is `StoredCard`. */
const card = sql`json_build_object(
  'id', b.id, 'slug', b.slug, 'name', b.name, 'kind', b.kind,
  'category', case when c.id is not null then ${link('c')} end,
  'place', json_build_object('neighborhood', a.neighborhood, 'city', a.city, 'state', a.state, 'countryCode', a.country_code),
  'point', ${point},
  'rating', case when b.rating_count > 0 then json_build_object('average', b.rating_average, 'count', b.rating_count) end,
  'badge', json_build_object('level', b.level, 'facts', b.verified_facts, 'until', b.verified_until),
  'claimed', b.claimed,
  'source', (select 'Fuente: INEGI, DENUE' || coalesce(' (' || edition || ')', '') from business_sources s
    where s.business_id = b.id and s.source = 'denue' order by imported_at limit 1),
  'offers', (select coalesce(json_agg(name), '[]') from (select name from business_offers o where o.business_id = b.id order by position, id limit 4) o),
  'cover', ${photo('cover')}, 'logo', ${photo('logo')},
  'hasWhatsapp', exists (select from business_contacts t where t.business_id = b.id and t.kind = 'whatsapp' and t.is_public),
  'isDemo', b.is_demo,
  'times', json_build_object('state', b.state, 'holidayUntil', b.holiday_until, 'alwaysOpen', b.always_open, 'timeZone', b.time_zone,
    'hours', (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday, opens), '[]')
      from business_hours h where h.business_id = b.id),
    'specialDays', (select coalesce(json_agg(json_build_object('day', day, 'opens', opens, 'closes', closes, 'note', note) order by day), '[]')
      from business_special_days d where d.business_id = b.id))
)`

const offers = (
  kind: string,
) => sql`(select coalesce(json_agg(json_build_object('name', name, 'description', description) order by position, id), '[]')
  from business_offers o where o.business_id = b.id and o.kind = ${kind})`

const place = (name: string) => {
  const p = sql.raw(name)
  return sql`case when ${p}.id is not null then json_build_object('slug', ${p}.slug, 'name', ${p}.name, 'kind', ${p}.kind) end`
}

/** What its own page shows besides; its form is `StoredPage`. Only what the public may see is in it. */
const page = sql`json_build_object(
  'tagline', b.tagline, 'description', b.description, 'yearFounded', b.year_founded, 'languages', b.languages, 'paymentMethods', b.payment_methods,
  'offersProducts', b.offers_products, 'offersServices', b.offers_services, 'products', ${offers('product')}, 'services', ${offers('service')},
  'addresses', (select coalesce(json_agg(json_build_object('label', label, 'countryCode', country_code, 'state', state, 'city', city,
      'neighborhood', neighborhood, 'street', case when is_public then street end, 'streetNumber', case when is_public then street_number end,
      'interior', case when is_public then interior end, 'postalCode', postal_code, 'reference', case when is_public then reference end,
      'point', case when is_public and lat is not null then json_build_object('lat', lat, 'lng', lng) end) order by position, id), '[]')
    from business_addresses d where d.business_id = b.id),
  'contacts', (select coalesce(json_agg(json_build_object('kind', kind, 'value', value, 'label', label) order by position, id), '[]')
    from business_contacts t where t.business_id = b.id and t.is_public),
  'gallery', (select coalesce(json_agg(${picture} order by p.position, p.id), '[]')
    from business_photos p join media_objects m on m.id = p.media_id where p.business_id = b.id and p.kind = 'gallery'),
  'categoryPath', array_remove(array[case when r.id is not null then ${link('r')}::jsonb end, case when c.id is not null then ${link('c')}::jsonb end], null),
  'placePath', array_remove(array[${place('k')}::jsonb, ${place('s')}::jsonb, case when c2.kind = 'city' then ${place('c2')}::jsonb end, ${place('c1')}::jsonb,
    case when p1.kind = 'neighborhood' then ${place('p1')}::jsonb end], null),
  'publishedAt', b.published_at, 'updatedAt', b.updated_at
)`

/** Rows (business_id, card, page) of the businesses with a public page among those that `which` selects by `b.id`. */
export const freshCards = (which: SQL) => sql`
  select b.id, ${card}, ${page}
  from businesses b
  left join business_addresses a on a.business_id = b.id and a.is_primary
  ${placeJoins}
  left join categories c on c.id = b.category_id
  left join categories r on r.id = c.parent_id
  where ${which} and b.state <> 'draft'`
