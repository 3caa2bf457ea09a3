import { type SQL, sql } from 'drizzle-orm'
import { hiddenSubject } from '#db/hidden-subjects.ts'
import { denueCredit, maxQuoteLength } from '../vocabulary.ts'
import { placeJoins } from './business-rows.ts'

const picture = sql`json_build_object('storageKey', m.storage_key, 'width', m.width, 'height', m.height, 'blur', m.blur,
  'variants', m.variants, 'alt', p.alt,
  'focus', case when p.focus_x <> 0.5 or p.focus_y <> 0.5 then json_build_object('x', p.focus_x, 'y', p.focus_y) end)`

const link = (category: string) => {
  const c = sql.raw(category)
  return sql`json_build_object('slug', ${c}.slug, 'name', ${c}.name, 'icon', ${c}.icon)`
}

const point = sql`case when a.is_public and a.lat is not null then json_build_object('lat', a.lat, 'lng', a.lng) end`

/** JSON of the card in lists; its type is `StoredBusinessCard`. */
const card = sql`json_build_object(
  'id', b.id, 'slug', b.slug, 'name', b.name, 'kind', b.kind,
  'category', c.link,
  'place', json_build_object('neighborhood', a.neighborhood, 'city', a.city, 'state', a.state, 'countryCode', a.country_code),
  'point', ${point},
  'rating', case when b.rating_count > 0 then json_build_object('average', b.rating_average, 'count', b.rating_count) end,
  'quote', q.quote,
  'badge', json_build_object('level', b.level, 'facts', b.verified_facts, 'until', b.verified_until),
  'claimed', b.claimed,
  'source', source.said,
  'offers', coalesce(o.few, '[]'),
  'cover', p.cover, 'logo', p.logo,
  'hasWhatsapp', coalesce(t.whatsapp, false),
  'isDemo', b.is_demo,
  'times', json_build_object('state', b.state, 'holidayUntil', b.holiday_until, 'alwaysOpen', b.always_open, 'timeZone', b.time_zone,
    'hours', coalesce(h.hours, '[]'),
    'specialDays', coalesce(d.days, '[]'))
)`

/**
 * JSON of the additional data of its own page; its type is `StoredPage`. Contains only public data.
 */
const page = sql`json_build_object(
  'tagline', b.tagline, 'description', b.description, 'yearFounded', b.year_founded, 'languages', b.languages, 'paymentMethods', b.payment_methods,
  'offersProducts', b.offers_products, 'offersServices', b.offers_services, 'products', coalesce(o.products, '[]'), 'services', coalesce(o.services, '[]'),
  'addresses', coalesce(w.addresses, '[]'),
  'contacts', coalesce(t.contacts, '[]'),
  'gallery', coalesce(p.gallery, '[]'),
  'categoryPath', coalesce(c.path, '[]'), 'placePath', coalesce(l.path, '[]'),
  'publishedAt', b.published_at, 'updatedAt', b.updated_at
)`

/** A `'name', name` pair for each column. */
const pairs = (columns: string) =>
  sql.raw(
    columns
      .split(' ')
      .map((column) => `'${column}', ${column}`)
      .join(', '),
  )

const products = sql`json_agg(json_build_object(${pairs('name description')}) order by position, id) filter (where kind = 'product')`
const services = sql`json_agg(json_build_object(${pairs('name description currency minutes')}, 'priceFrom', price_from) order by position, id)
  filter (where kind = 'service')`

const photo = (kind: string) => sql`(array_agg(${picture}) filter (where p.kind = ${kind}))[1]`

/** The best and newest visible reviews of a business, among which one that need not be cut is looked for. */
const quotable = 20

/**
 * The best visible review of `b`, that which its page quotes too, on one line: of equally good ones the newest that fits, else the newest,
 * cut at the end of a word. Null where no word ends in time.
 */
const quote = sql`
  left join lateral (
    select case when said.text is not null then json_build_object('id', r.id, 'text', said.text) end as quote
    from (
      select r.*, char_length(r.line) <= ${sql.raw(String(maxQuoteLength))} as fits
      from (
        select r.id, r.stars, r.created_at, btrim(regexp_replace(r.text, '[[:space:]]+', ' ', 'g')) as line
        from reviews r
        where r.subject_id = b.id and r.state = 'published' and not ${hiddenSubject('r.id')}
        order by r.stars desc, r.created_at desc, r.id desc limit ${sql.raw(String(quotable))}
      ) r
      order by r.stars desc, fits desc, r.created_at desc, r.id desc limit 1
    ) r
    cross join lateral (
      select case when r.fits then r.line
        else substring(r.line from '^.{1,${sql.raw(String(maxQuoteLength - 1))}}(?= )') || '…' end as text
    ) said
  ) q on true`

/**
 * Joins of related rows, aggregated for all businesses together, because most businesses have none.
 */
const relatedRows = (ids: SQL) => sql`
  left join (
    select distinct on (business_id) business_id, ${denueCredit}::text || coalesce(' (' || edition || ')', '') as said
    from business_sources where business_id = any(${ids}) and source = 'denue' order by business_id, imported_at
  ) source on source.business_id = b.id
  left join (
    select business_id, array_to_json((array_agg(name order by position, id))[:4]) as few, ${products} as products, ${services} as services
    from business_offers where business_id = any(${ids}) group by business_id
  ) o on o.business_id = b.id
  left join (
    select p.business_id, ${photo('cover')} as cover, ${photo('logo')} as logo,
      json_agg(${picture} order by p.position, p.id) filter (where p.kind = 'gallery') as gallery
    from business_photos p join media_objects m on m.id = p.media_id where p.business_id = any(${ids}) group by p.business_id
  ) p on p.business_id = b.id
  left join (
    select business_id, bool_or(kind = 'whatsapp') as whatsapp,
      json_agg(json_build_object(${pairs('kind value label')}) order by position, id) as contacts
    from business_contacts where business_id = any(${ids}) and is_public group by business_id
  ) t on t.business_id = b.id
  left join (
    select business_id, json_agg(json_build_object(${pairs('weekday opens closes')}) order by weekday, opens) as hours
    from business_hours where business_id = any(${ids}) group by business_id
  ) h on h.business_id = b.id
  left join (
    select business_id, json_agg(json_build_object(${pairs('day opens closes note')}) order by day) as days
    from business_special_days where business_id = any(${ids}) group by business_id
  ) d on d.business_id = b.id
  left join (
    select business_id, json_agg(json_build_object('label', label, 'countryCode', country_code, 'state', state, 'city', city,
      'neighborhood', neighborhood, 'street', case when is_public then street end, 'streetNumber', case when is_public then street_number end,
      'interior', case when is_public then interior end, 'postalCode', case when is_public then postal_code end,
      'reference', case when is_public then reference end,
      'point', case when is_public and lat is not null then json_build_object('lat', lat, 'lng', lng) end) order by position, id) as addresses
    from business_addresses where business_id = any(${ids}) group by business_id
  ) w on w.business_id = b.id`

const place = (name: string) => {
  const p = sql.raw(name)
  return sql`case when ${p}.id is not null then json_build_object('slug', ${p}.slug, 'name', ${p}.name, 'kind', ${p}.kind)::jsonb end`
}

/** Categories as cards name them, with the path from their root. */
export const filedRows = sql`
  select c.id, ${link('c')} as link,
    array_to_json(array_remove(array[case when r.id is not null then ${link('r')}::jsonb end, ${link('c')}::jsonb], null)) as path
  from categories c left join categories r on r.id = c.parent_id`

/** The path from the country to each `place_id` of `from`. */
export const locatedRows = (from: SQL) => sql`
  select a.place_id, array_to_json(array_remove(array[${place('k')}, ${place('s')}, case when c2.kind = 'city' then ${place('c2')} end, ${place('c1')},
    case when p1.kind = 'neighborhood' then ${place('p1')} end], null)) as path
  from (${from}) a ${placeJoins}`

/**
 * Rows (business_id, card, page) of the businesses with a public page among `ids` (uuid[]). Paths
 * are computed once for all businesses that share them.
 */
export const freshCards = (ids: SQL) => sql`
  with filed as materialized (${filedRows}),
  located as materialized (
    ${locatedRows(sql`select distinct place_id from business_addresses where business_id = any(${ids}) and is_primary`)}
  )
  select b.id, ${card}, ${page}
  from businesses b
  left join business_addresses a on a.business_id = b.id and a.is_primary
  left join located l on l.place_id = a.place_id
  left join filed c on c.id = b.category_id
  ${relatedRows(ids)}
  ${quote}
  where b.id = any(${ids}) and b.state <> 'draft'`
