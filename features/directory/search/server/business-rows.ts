import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import {
  listedStates,
  maxHolidayDays,
  paymentMethods,
} from '#features/directory/businesses/vocabulary.ts'
import { publicAdministration } from '#features/platform/server.ts'

/**
 * Number of leading characters of a name used for sorting; the id orders names that are equal up to
 * there.
 */
export const sortNameLength = 60

/** Maximum length of the description that is searched, in characters. */
export const maxSearchedDescriptionLength = 2000

/** Columns with the place ids from the most precise place up to the country, by kind. */
const placeColumns = sql`
  case when p1.kind = 'neighborhood' then p1.id end as neighborhood_id,
  case when c2.kind = 'city' then c1.id end as town_id,
  case when c2.kind = 'city' then c2.id else c1.id end as city_id,
  s.id as state_id, k.id as country_id`

/**
 * Joins of the places of address `a`: `p1` the most precise, `c1` the town or city, `c2` its
 * parent, `s` the state, `k` the country.
 */
export const placeJoins = sql`
  left join places p1 on p1.id = a.place_id
  left join places c1 on c1.id = case when p1.kind = 'neighborhood' then p1.parent_id when p1.kind = 'city' then p1.id end
  left join places c2 on c2.id = c1.parent_id
  left join places s on s.id = case when c2.kind = 'city' then c2.parent_id when c2.kind = 'state' then c2.id when p1.kind = 'state' then p1.id end
  left join places k on k.id = coalesce(s.parent_id, case when p1.kind = 'country' then p1.id end)`

/**
 * What an average of reviews is worth: as if `count` further reviews had given `average`, so that
 * one of five stars is less than fifty of 4.7. Below that average it takes away.
 */
const ratingPrior = { count: 5, average: 3.5, best: 5, weight: 0.16 }

const standing = sql`case when b.rating_count > 0 then ${sql.raw(String(ratingPrior.weight / (ratingPrior.best - ratingPrior.average)))}
  * b.rating_count * (b.rating_average - ${sql.raw(String(ratingPrior.average))}) / (b.rating_count + ${sql.raw(String(ratingPrior.count))}) else 0 end`

/**
 * About 0…1: ranks businesses that match equally well. A business without a name of its own ranks
 * last.
 */
export const quality = sql`(case when b.nameless then 0 else 0.02 end + 0.14 * b.level + case when b.claimed then 0.12 else 0 end
  + case when b.description is not null then 0.06 else 0 end + case when b.offers is not null then 0.05 else 0 end
  + case when b.sessions is not null or b.always_open then 0.05 else 0 end + case when b.pictured then 0.08 else 0 end
  + ${standing})`

/**
 * Added to the quality of every business except unclaimed offices of public administration, so that
 * these do not lead the directory.
 */
export const businessBonus = 0.03

/**
 * Pseudo-random part of the quality. Imported rows are ordered by trade and town; where nothing
 * else distinguishes them, readers should see all of them mixed. It is smaller than any quality
 * improvement, and a power of two, so that sums are exact in the column's type. It is taken from a
 * digest of the slug, which is the same in every installation, unlike the ids.
 */
export const randomRank = { max: 1 / 128, digits: 7 }

const tieBreak = sql`(case when t.official and not b.claimed then 0 else ${sql.raw(String(businessBonus))} end
  + ${sql.raw(String(randomRank.max))} * ('x' || right(md5(b.slug), ${sql.raw(String(randomRank.digits))}))::bit(${sql.raw(String(randomRank.digits * 4))})::int / ${sql.raw(String(16 ** randomRank.digits))})`

const paymentBits = sql.join(
  paymentMethods.map(
    (method, bit) =>
      sql`case when ${method} = any(b.payment_methods) then ${sql.raw(String(1 << bit))} else 0 end`,
  ),
  sql` + `,
)

/** Mercator degrees, limited to the map's range. */
const spot = sql`case when b.shows_door and b.lat is not null
  then point(b.lng, degrees(ln(tan(pi() / 4 + radians(greatest(least(b.lat, 85), -85)) / 2)))) end`

/** Whether its hours apply: for a holiday without an end it is unknown when they apply again. */
const opensAgain = sql`(b.state = 'published' or b.holiday_until is not null)`

/**
 * Every day of the longest possible holiday that ends then, as closed: the usual hours apply again
 * automatically.
 */
const holidays = sql`case when b.state = 'holiday' then array(select b.zone * 100000 + (b.holiday_until - date '1970-01-01') - n
  from generate_series(1, ${sql.raw(String(maxHolidayDays + 1))}) n) end`

/**
 * Lexemes of a street, marked so that they do not match other words: "Calle Licenciado Verdad" must
 * not match a search for lawyers. `streetLexeme` produces the same.
 */
const streetLexemes = (text: SQL) =>
  sql`coalesce((select array_to_tsvector(array_agg('/' || lexeme)) from unnest(tsvector_to_array(search_lexemes(${text}))) lexeme), '')`

/**
 * All data of each business, read once. Related rows are aggregated for all businesses together,
 * because most businesses have none.
 */
const facts = (ids: SQL) => sql`
  select b.*, z.id as zone, coalesce(a.place_id, 0) as place_id, a.lat, a.lng, a.is_public as shows_door,
    a.official_town, case when a.is_public then a.label end as address_label, case when a.is_public then concat_ws(' ', a.street, a.reference) end as door,
    coalesce(b.category_id, (select id from categories where slug = case b.sector when 'servicios' then 'servicios-profesionales' else b.sector end), 0) as filed_under,
    coalesce(source.activity, '') as activity, coalesce(source.nameless and source.name = b.name, false) as nameless,
    o.offers, h.sessions, d.closed_days, d.special_open, p.business_id is not null as pictured
  from businesses b
  join time_zones z on z.name = b.time_zone
  left join business_addresses a on a.business_id = b.id and a.is_primary
  left join (
    select distinct on (business_id) business_id, activity_name as activity, imported->>'nameless' = 'true' as nameless, imported->>'name' as name
    from business_sources where business_id = any(${ids}) order by business_id, imported_at
  ) source on source.business_id = b.id
  left join (
    select business_id, string_agg(name, ' ') as offers from business_offers where business_id = any(${ids}) group by business_id
  ) o on o.business_id = b.id
  left join (
    select business_id, range_agg(int4range(z.id * 40000 + weekday * 3000 + opens, z.id * 40000 + weekday * 3000 + closes)) as sessions
    from business_hours join businesses b on b.id = business_id join time_zones z on z.name = b.time_zone
    where business_id = any(${ids}) group by business_id
  ) h on h.business_id = b.id
  left join (
    select business_id, array_agg(z.id * 100000 + (day - date '1970-01-01')) as closed_days,
      range_agg(tstzrange((day + opens * interval '1 minute') at time zone b.time_zone, (day + closes * interval '1 minute') at time zone b.time_zone))
        filter (where opens is not null and (b.state = 'published' or day >= b.holiday_until)) as special_open
    from business_special_days join businesses b on b.id = business_id join time_zones z on z.name = b.time_zone
    where business_id = any(${ids}) group by business_id
  ) d on d.business_id = b.id
  left join (select distinct business_id from business_photos where business_id = any(${ids})) p on p.business_id = b.id
  where b.id = any(${ids}) and ${oneOf(sql`b.state`, listedStates)}`

/** Categories with their root and search lexemes. */
export const branchRows = sql`
  select c.id, coalesce(r.id, c.id) as root_id, search_lexemes(concat_ws(' ', c.name, array_to_string(c.keywords, ' '), r.name)) as words,
    ${oneOf(sql`c.slug`, publicAdministration)} as official
  from categories c left join categories r on r.id = c.parent_id`

/** The places above each `place_id` of `from`, with their search lexemes. */
export const spotRows = (from: SQL) => sql`
  select a.place_id, ${placeColumns}, search_lexemes(concat_ws(' ', p1.name, c1.name, case when c2.kind = 'city' then c2.name end, s.name)) as words
  from (${from}) a ${placeJoins}`

/**
 * CTEs that end in `fresh_rows`: newly computed rows of `business_search` for the visible
 * businesses among `ids` (uuid[]). The lexemes of a category, activity or place are computed once
 * for all businesses that share them.
 */
export const freshRows = (ids: SQL) => sql`
  facts as materialized (${facts(ids)}),
  branches as materialized (
    ${branchRows} where c.id in (select filed_under from facts)
  ),
  trades as materialized (
    select t.filed_under, t.activity, c.id as category_id, c.root_id, coalesce(c.official, false) as official, coalesce(c.words, '') || search_lexemes(t.activity) as words
    from (select distinct filed_under, activity from facts) t left join branches c on c.id = t.filed_under
  ),
  spots as materialized (
    ${spotRows(sql`select distinct place_id from facts`)}
  ),
  named as materialized (
    select b.*, case when b.nameless then '' else search_fold(b.name) end as folded, search_lexemes(b.name) as name_words,
      search_lexemes(concat_ws(' ', b.tagline, left(b.description, ${maxSearchedDescriptionLength}), b.offers, b.official_town, b.address_label)) as told_words,
      ${streetLexemes(sql`b.door`)} as street_words
    from facts b
  ),
  fresh_rows as (
    select b.id as business_id, b.folded as name, left(b.name, ${sql.raw(String(sortNameLength))}) as sort_name, case when b.nameless then '' else b.name_words end as name_words,
      greatest(1, (select count(*) from unnest(string_to_array(b.folded, ' ')) w where length(w) > 2))::smallint as name_length,
      b.name_words || b.told_words || b.street_words || t.words || p.words as words,
      t.root_id, t.category_id, p.country_id, p.state_id, p.city_id, p.town_id, p.neighborhood_id, b.kind,
      b.level::smallint as level, (${quality} + ${tieBreak})::real as quality, b.offers_products as products, b.offers_services as services,
      ${paymentBits} as payments, coalesce(b.rating_average, 0)::real as rating, b.published_at, ${spot} as spot,
      case when not ${opensAgain} then null when b.always_open
        then (select range_agg(int4range(b.zone * 40000 + d * 3000, b.zone * 40000 + d * 3000 + 1440)) from generate_series(1, 7) d)
        else b.sessions end as open_week,
      case when ${opensAgain} then b.closed_days || ${holidays} end as special_days,
      case when ${opensAgain} then b.special_open end as special_open
    from named b
    join trades t on t.filed_under = b.filed_under and t.activity = b.activity
    join spots p on p.place_id = b.place_id
  )`
