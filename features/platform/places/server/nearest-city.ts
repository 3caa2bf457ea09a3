import { getCitiesOfState, getCountries, getStatesOfCountry } from '@countrystatecity/countries'
import { metersBetween, type Point } from '#shared/meters-between.ts'
import { stateCode, stateName } from '#shared/places/states.ts'
import { ownName } from './countries.ts'

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number }

export type NearbyCity = { countryCode: string; state: string; city: string }

type StateCentre = Point & { countryCode: string; code: string; name: string }

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
          name: stateCode(countryCode, state.iso2)
            ? stateName(countryCode, state.iso2)
            : ownName(state),
          lat: Number(state.latitude),
          lng: Number(state.longitude),
        })
  return states
}

/** States whose cities are looked through: enough that a long state's far end is among them. */
const statesNear = 24

/** A city farther than this, in metres, is not where somebody is. */
const farthest = 60_000

/** The city whose centre is nearest, or null when none is near. */
export async function nearestCity({ latitude, longitude }: Position): Promise<NearbyCity | null> {
  const here = { lat: latitude, lng: longitude }
  centres ??= readCentres()
  const states = (await centres)
    .map((state) => ({ state, away: metersBetween(here, state) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, statesNear)
  let best: { away: number; found: NearbyCity } | null = null
  for (const { state } of states)
    for (const city of await getCitiesOfState(state.countryCode, state.code)) {
      const away = metersBetween(here, { lat: Number(city.latitude), lng: Number(city.longitude) })
      if (away <= farthest && away < (best?.away ?? Infinity))
        best = {
          away,
          found: { countryCode: state.countryCode, state: state.name, city: ownName(city) },
        }
    }
  return best?.found ?? null
}
