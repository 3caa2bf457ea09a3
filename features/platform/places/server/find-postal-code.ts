import type { Output } from '#shared/endpoint.ts'
import { readPostalCode } from '#shared/places/postal-codes.ts'
import { stateOfPostalCode, tidyState } from '#shared/places/states.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/address-lists.ts'

type Row = {
  state: string
  city: string
  neighborhood: string | null
  total: number
  lat: number | null
  lng: number | null
}

/** Neighbourhoods to choose from: a code has a few dozen at most, what is beyond are slips of single addresses. */
const maxNeighborhoods = 40

/** Most addresses first: what most businesses of a code write is how it is written. */
const statement = {
  name: 'find_postal_code',
  text: `select a.state, a.city, nullif(btrim(a.neighborhood), '') as neighborhood, count(*)::int as total, avg(a.lat) as lat, avg(a.lng) as lng
    from business_addresses a join businesses b on b.id = a.business_id
    where a.country_code = $1 and a.postal_code = $2 and a.is_public and b.state in ('published', 'holiday')
    group by 1, 2, 3 order by total desc, 1, 2, 3 limit 500`,
}

function summarize(rows: Row[]): Output<typeof contract.findPostalCode>['found'] {
  const cities = Map.groupBy(rows, ({ state, city }) => JSON.stringify([state, city]))
  const sizes = [...cities.values()].map((inside) => ({
    inside,
    total: inside.reduce((sum, row) => sum + row.total, 0),
  }))
  const [largest] = sizes.sort((a, b) => b.total - a.total)
  const first = largest?.inside[0]
  if (!first) return null
  const placed = largest.inside.filter(
    (row): row is Row & { lat: number; lng: number } => row.lat !== null && row.lng !== null,
  )
  const weight = placed.reduce((sum, row) => sum + row.total, 0)
  const middle = (of: 'lat' | 'lng') =>
    placed.reduce((sum, row) => sum + row[of] * row.total, 0) / weight
  const names = largest.inside.flatMap(({ neighborhood }) => (neighborhood ? [neighborhood] : []))
  return {
    state: first.state,
    city: first.city,
    neighborhoods: names.slice(0, maxNeighborhoods).sort((a, b) => a.localeCompare(b, 'es')),
    point: weight > 0 ? { lat: middle('lat'), lng: middle('lng') } : null,
  }
}

/** What the directory knows of a postal code, from the addresses that everybody may see; its beginning tells the state where it knows nothing. */
export const findPostalCode = handle(
  contract.findPostalCode,
  async ({ services, input: { countryCode, postalCode: typed } }) => {
    const { value: postalCode, problem } = readPostalCode(countryCode, typed)
    if (problem) return { found: null }
    const state = stateOfPostalCode(countryCode, typed)?.name ?? null
    const { rows } = await services.reads.pool.query<Row>({
      ...statement,
      values: [countryCode, postalCode],
    })
    const known = rows.filter(
      (row) => state === null || tidyState(countryCode, row.state) === state,
    )
    const found = summarize(known)
    if (found) return { found: { ...found, state: tidyState(countryCode, found.state) } }
    return { found: state === null ? null : { state, city: '', neighborhoods: [], point: null } }
  },
)
