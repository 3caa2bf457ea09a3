import { getCitiesOfState, getCountries, getStatesOfCountry } from '@countrystatecity/countries'
import { ownName } from './countries.ts'

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number }

export type NearbyCity = { countryCode: string; state: string; city: string }

type StateCentre = Position & { countryCode: string; code: string; name: string }

let centres: Promise<StateCentre[]> | undefined

async function readCentres(): Promise<StateCentre[]> {
  const countries = await getCountries()
  const states: StateCentre[] = []
  for (const { iso2: countryCode } of countries)
    for (const state of await getStatesOfCountry(countryCode))
      if (state.latitude && state.longitude)
        states.push({
          countryCode,
          code: state.iso2,
          name: ownName(state),
          latitude: Number(state.latitude),
          longitude: Number(state.longitude),
        })
  return states
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points on the sphere (haversine). */
function distance(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** States whose cities are looked through: enough that a long state's far end is among them. */
const statesNear = 24

/** A city farther than this, in kilometres, is not where somebody is. */
const farthest = 60

/** The city whose centre is nearest, or null when none is near. */
export async function nearestCity(position: Position): Promise<NearbyCity | null> {
  centres ??= readCentres()
  const states = (await centres)
    .map((state) => ({ state, away: distance(position, state) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, statesNear)
  let best: { away: number; found: NearbyCity } | null = null
  for (const { state } of states)
    for (const city of await getCitiesOfState(state.countryCode, state.code)) {
      const away = distance(position, { latitude: Number(city.latitude), longitude: Number(city.longitude) })
      if (away <= farthest && away < (best?.away ?? Infinity))
        best = { away, found: { countryCode: state.countryCode, state: state.name, city: ownName(city) } }
    }
  return best?.found ?? null
}
