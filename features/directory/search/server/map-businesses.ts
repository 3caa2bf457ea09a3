import { run, SqlStatement } from '#db/statement.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/search.ts'
import { mapClusterCells, maxMapPoints } from '../result-limits.ts'
import { mercator, pointIn, searchConditions } from './filters.ts'
import { clock, nowIn } from './open-at.ts'
import { readQuery } from './words/read-query.ts'
import { searchWithinTime } from './words/search-within-time.ts'

type Answer = Output<typeof contract.mapBusinesses>

/** The businesses that match the filters inside a box of the map. */
export const mapBusinesses = handle(contract.mapBusinesses, async ({ services, input }) => {
  const { pool, searches } = services.reads
  const { south, west, north, east, ...searched } = input
  const { filters, words } = await readQuery(pool, searched)
  const pageRequest = {
    filters,
    sort: 'relevance',
    cursor: null,
    size: 1,
    facets: false,
    now: services.now(),
  } as const
  // Use the same relaxation of the query as the list beside the map.
  const asWritten = { match: null, filters }
  const reading = words
    ? (await searchWithinTime(searches, { ...pageRequest, words }, 'strict')).reading
    : asWritten
  if (!reading) return { points: [], clusters: [] }
  const statement = new SqlStatement()
  const now = nowIn(statement, services.now())
  const value = (number: number) => `${statement.value(number)}::float8`
  const [left, bottom, right, top] = [
    value(west),
    value(mercator(Math.min(south, north))),
    value(east),
    value(mercator(Math.max(south, north))),
  ]
  const box = `s.spot <@ box(point(${left}, ${bottom}), point(${right}, ${top}))`
  const where = [
    box,
    ...searchConditions(statement, reading.filters, pointIn(statement, filters), now),
  ]
  if (reading.match) where.push(`s.words @@ ${statement.value(reading.match)}::tsquery`)
  const text = `with ${clock(now)},
    inside as materialized (select s.business_id, s.spot, s.level, s.quality, coalesce(s.category_id, s.root_id) as category_id
      from business_search s where ${where.join(' and ')}),
    few as (select count(*) <= ${maxMapPoints} as yes from inside)
    select
      (select json_agg(json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'icon', coalesce(c.icon, 'building-store'), 'level', i.level,
        'rating', case when b.rating_count > 0 then b.rating_average end, 'neighborhood', k.card->'place'->>'neighborhood', 'city', k.card->'place'->>'city',
        'state', k.card->'place'->>'state', 'countryCode', k.card->'place'->>'countryCode',
        'x', i.spot[0], 'y', i.spot[1])) from inside i join businesses b on b.id = i.business_id left join business_cards k on k.business_id = b.id
        left join categories c on c.id = i.category_id where (select yes from few)) as points,
      (select json_agg(json_build_object('x', x, 'y', y, 'count', n)) from (
        select avg(spot[0]) as x, avg(spot[1]) as y, count(*)::int as n from inside where not (select yes from few)
        group by width_bucket(spot[0], ${left}, ${right} + 1e-9, ${mapClusterCells}), width_bucket(spot[1], ${bottom}, ${top} + 1e-9, ${mapClusterCells})) g) as clusters`
  type Spot = { x: number; y: number }
  type Row = {
    points: (Answer['points'][number] & Spot)[] | null
    clusters: (Spot & { count: number })[] | null
  }
  const [row] = await run<Row>(words ? searches : pool, text, statement)
  const at = ({ x, y }: Spot) => ({ lat: latitude(y), lng: x })
  return {
    points: (row?.points ?? []).map((p) => ({
      id: p.id,
      slug: p.slug,
      name: p.name,
      icon: p.icon,
      level: p.level,
      rating: p.rating,
      neighborhood: p.neighborhood,
      city: p.city,
      state: p.state,
      countryCode: p.countryCode,
      ...at(p),
    })),
    clusters: (row?.clusters ?? []).map((c) => ({ ...at(c), count: c.count })),
  }
})

/** The latitude of Mercator degrees, to about 10 cm. */
const latitude = (y: number): number =>
  Number(((Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90).toFixed(6))
