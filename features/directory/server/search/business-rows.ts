import { type SQL, sql } from 'drizzle-orm'
import { paymentMethods } from '../../contract/business.ts'

/** Longest part of a description that is searched, in characters. */
const longestDescription = 2000

/** From the finest place of an address up to its country, by kind. */
export const placeColumns = sql`
  case when p1.kind = 'neighborhood' then p1.id end as neighborhood_id,
  case when c2.kind = 'city' then c1.id end as town_id,
  case when c2.kind = 'city' then c2.id else c1.id end as city_id,
  s.id as state_id, k.id as country_id`

export const placeJoins = sql`
  left join places p1 on p1.id = a.place_id
  left join places c1 on c1.id = case when p1.kind = 'neighborhood' then p1.parent_id when p1.kind = 'city' then p1.id end
  left join places c2 on c2.id = c1.parent_id
  left join places s on s.id = case when c2.kind = 'city' then c2.parent_id when c2.kind = 'state' then c2.id when p1.kind = 'state' then p1.id end
  left join places k on k.id = coalesce(s.parent_id, case when p1.kind = 'country' then p1.id end)`

/** Everything of an address that words may name; the street only where the public may see it. */
const placeWords = sql`concat_ws(' ', p1.name, c1.name, case when c2.kind = 'city' then c2.name end, s.name,
  case when a.is_public then concat_ws(' ', a.street, a.reference, a.label) end)`

/** 0…1: what makes one of two equally fitting businesses the better answer. A row without a name of its own comes last. */
const quality = sql`(case when nameless then 0 else 0.02 end + 0.14 * b.level + case when b.claimed then 0.12 else 0 end
  + case when b.description is not null then 0.06 else 0 end + case when offers is not null then 0.05 else 0 end
  + case when sessions is not null then 0.05 else 0 end + case when pictured then 0.08 else 0 end
  + case when b.rating_count > 0 then 0.06 * b.rating_average / 5 else 0 end)::real`

const paymentBits = sql.join(
  paymentMethods.map((method, bit) => sql`case when ${method} = any(b.payment_methods) then ${sql.raw(String(1 << bit))} else 0 end`),
  sql` + `,
)

/** Mercator degrees, cut where the map ends. */
const spot = sql`case when a.is_public and a.lat is not null
  then point(a.lng, degrees(ln(tan(pi() / 4 + radians(greatest(least(a.lat, 85), -85)) / 2)))) end`

/** Rows of `business_search`, freshly made, of the visible businesses among those that `which` selects by `b.id`. */
export const freshRows = (which: SQL) => sql`
  select b.id as business_id, f.name, search_lexemes(case when nameless then '' else b.name end) as name_words,
    greatest(1, (select count(*) from unnest(string_to_array(f.name, ' ')) w where length(w) > 2))::smallint as name_length,
    search_lexemes(concat_ws(' ', b.name, b.tagline, left(b.description, ${longestDescription}), offers, c.name, array_to_string(c.keywords, ' '), r.name,
      activity, ${placeWords})) as words,
    coalesce(r.id, c.id) as root_id, c.id as category_id, ${placeColumns},
    b.level::smallint, ${quality} as quality, b.offers_products as products, b.offers_services as services,
    ${paymentBits} as payments, coalesce(b.rating_average, 0)::real as rating, b.published_at, ${spot} as spot,
    case when b.state = 'published' then case when b.always_open then (select range_agg(int4range(z.id * 40000 + d * 3000, z.id * 40000 + d * 3000 + 1440)) from generate_series(1, 7) d) else sessions end end as open_week,
    case when b.state = 'published' then closed_days end as special_days,
    case when b.state = 'published' then special_open end as special_open
  from businesses b
  cross join lateral (select exists (select from business_sources n where n.business_id = b.id and n.imported->>'nameless' = 'yes'
    and n.imported->>'name' = b.name) as nameless) n
  cross join lateral (select case when nameless then '' else search_fold(b.name) end as name) f
  join time_zones z on z.name = b.time_zone
  left join business_addresses a on a.business_id = b.id and a.is_primary
  ${placeJoins}
  left join categories c on c.id = coalesce(b.category_id, (select id from categories where slug = case b.sector
    when 'servicios' then 'servicios-profesionales' else b.sector end))
  left join categories r on r.id = c.parent_id
  left join lateral (select string_agg(name, ' ') as offers from business_offers o where o.business_id = b.id) o on true
  left join lateral (select activity_name as activity from business_sources where business_id = b.id order by imported_at limit 1) source on true
  left join lateral (select range_agg(int4range(z.id * 40000 + weekday * 3000 + opens, z.id * 40000 + weekday * 3000 + closes)) as sessions
    from business_hours h where h.business_id = b.id) h on true
  left join lateral (
    select array_agg(z.id * 100000 + (day - date '1970-01-01')) as closed_days,
      range_agg(tstzrange((day + opens * interval '1 minute') at time zone b.time_zone, (day + closes * interval '1 minute') at time zone b.time_zone))
        filter (where opens is not null) as special_open
    from business_special_days d where d.business_id = b.id
  ) d on true
  left join lateral (select exists (select from business_photos where business_id = b.id) as pictured) p on true
  where ${which} and b.state in ('published', 'holiday')`
