import { getCitiesOfState, getCountries, getStatesOfCountry } from '@countrystatecity/countries'
import { metersBetween, type Point } from '#shared/meters-between.ts'
import { stateCode, stateName } from '#shared/places/states.ts'
import { localName } from './countries.ts'

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number }

export type NearbyCity = { countryCode: string; state: string; city: string }

type StateCentre = Point & { countryCode: string; code: string; name: string }

let stateCentres: Promise<StateCentre[]> | undefined

async function readCentres(): Promise<StateCentre[]> {
  const countries = await getCountries()
  const states: StateCentre[] = []
  for (const { iso2: countryCode } of countries)
    for (const state of await getStatesOfCountry(countryCode))
      if (state.latitude && state.longitude)
        states.push({
          countryCode,
          code: state.iso2,
          name: stateCode(countryCode, state.iso2)
            ? stateName(countryCode, state.iso2)
            : localName(state),
          lat: Number(state.latitude),
          lng: Number(state.longitude),
        })
  return states
}

/**
 * Number of nearest states whose cities are searched: enough to include the far end of a long
 * state.
 */
const nearestStates = 24

/** Maximum distance to a city, in metres. */
const maxDistance = 60_000

/** Finds the nearest city by its center; null when none is within the maximum distance. */
export async function nearestCity({ latitude, longitude }: Position): Promise<NearbyCity | null> {
  const origin = { lat: latitude, lng: longitude }
  stateCentres ??= readCentres()
  const states = (await stateCentres)
    .map((state) => ({ state, away: metersBetween(origin, state) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, nearestStates)
  let best: { away: number; found: NearbyCity } | null = null
  for (const { state } of states)
    for (const city of await getCitiesOfState(state.countryCode, state.code)) {
      const distance = metersBetween(origin, {
        lat: Number(city.latitude),
        lng: Number(city.longitude),
      })
      if (distance <= maxDistance && distance < (best?.away ?? Infinity))
        best = {
          away: distance,
          found: { countryCode: state.countryCode, state: state.name, city: localName(city) },
        }
    }
  return best?.found ?? null
}
