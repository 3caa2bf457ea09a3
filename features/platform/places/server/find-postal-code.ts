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

/**
 * Most neighbourhoods offered: a code has a few dozen; beyond that they are mostly misspellings in
 * single addresses.
 */
const maxNeighborhoods = 40

/** Most frequent first: the spelling used by most businesses of a code is taken as correct. */
const statement = {
  name: 'find_postal_code',
  text: `select a.state, a.city, nullif(btrim(a.neighborhood), '') as neighborhood, count(*)::int as total, avg(a.lat) as lat, avg(a.lng) as lng
    from business_addresses a join businesses b on b.id = a.business_id
    where a.country_code = $1 and a.postal_code = $2 and a.is_public and b.state in ('published', 'holiday')
    group by 1, 2, 3 order by total desc, 1, 2, 3 limit 500`,
}

function summarize(rows: Row[]): Output<typeof contract.findPostalCode>['found'] {
  const cities = Map.groupBy(rows, ({ state, city }) => JSON.stringify([state, city]))
  const sizes = [...cities.values()].map((rowsOfCity) => ({
    inside: rowsOfCity,
    total: rowsOfCity.reduce((sum, row) => sum + row.total, 0),
  }))
  const [largest] = sizes.sort((a, b) => b.total - a.total)
  const first = largest?.inside[0]
  if (!first) return null
  const located = largest.inside.filter(
    (row): row is Row & { lat: number; lng: number } => row.lat !== null && row.lng !== null,
  )
  const weight = located.reduce((sum, row) => sum + row.total, 0)
  const weightedMean = (of: 'lat' | 'lng') =>
    located.reduce((sum, row) => sum + row[of] * row.total, 0) / weight
  const names = largest.inside.flatMap(({ neighborhood }) => (neighborhood ? [neighborhood] : []))
  return {
    state: first.state,
    city: first.city,
    neighborhoods: names.slice(0, maxNeighborhoods).sort((a, b) => a.localeCompare(b, 'es')),
    point: weight > 0 ? { lat: weightedMean('lat'), lng: weightedMean('lng') } : null,
  }
}

/**
 * Gets the places of a postal code from public addresses; without any, the state is derived from
 * the code's prefix.
 */
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
    const inState = rows.filter(
      (row) => state === null || tidyState(countryCode, row.state) === state,
    )
    const found = summarize(inState)
    if (found) return { found: { ...found, state: tidyState(countryCode, found.state) } }
    return { found: state === null ? null : { state, city: '', neighborhoods: [], point: null } }
  },
)
