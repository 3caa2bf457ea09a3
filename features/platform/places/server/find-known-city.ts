import { getCitiesOfState, getStatesOfCountry } from '@countrystatecity/countries'
import { countryCodes } from '#shared/countries.ts'
import { foldWords } from '#shared/text/fold.ts'
import { localName } from './countries.ts'

export type KnownCity = {
  name: string
  countryCode: string
  /** Normalised name; null where several states of the country have a city of this name. */
  state: string | null
}

let cities: Promise<Map<string, KnownCity[]>> | undefined

async function readCities(): Promise<Map<string, KnownCity[]>> {
  const cities = new Map<string, KnownCity[]>()
  for (const countryCode of countryCodes)
    for (const state of await getStatesOfCountry(countryCode))
      for (const city of await getCitiesOfState(countryCode, state.iso2)) {
        const name = localName(city)
        const stateName = foldWords(localName(state))
        const namesakes = cities.get(foldWords(name)) ?? []
        const existing = namesakes.find((other) => other.countryCode === countryCode)
        if (!existing) namesakes.push({ name, countryCode, state: stateName })
        else if (existing.state !== stateName) existing.state = null
        cities.set(foldWords(name), namesakes)
      }
  return cities
}

/**
 * Finds a city by normalised name in the site's countries: in the given country, else in the first
 * country that has one; null if there is none.
 */
export async function findKnownCity(
  folded: string,
  countryCode?: string,
): Promise<KnownCity | null> {
  cities ??= readCities()
  const namesakes = (await cities).get(folded) ?? []
  return namesakes.find((city) => city.countryCode === countryCode) ?? namesakes[0] ?? null
}
