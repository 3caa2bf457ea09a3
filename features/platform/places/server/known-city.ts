import { getCitiesOfState, getStatesOfCountry } from '@countrystatecity/countries'
import { countryCodes } from '#shared/countries.ts'
import { foldWords } from '#shared/text/fold.ts'
import { ownName } from './countries.ts'

export type KnownCity = {
  name: string
  countryCode: string
  /** Folded; null where several states of the country have a city of this name. */
  state: string | null
}

let known: Promise<Map<string, KnownCity[]>> | undefined

async function readCities(): Promise<Map<string, KnownCity[]>> {
  const cities = new Map<string, KnownCity[]>()
  for (const countryCode of countryCodes)
    for (const state of await getStatesOfCountry(countryCode))
      for (const city of await getCitiesOfState(countryCode, state.iso2)) {
        const name = ownName(city)
        const inState = foldWords(ownName(state))
        const namesakes = cities.get(foldWords(name)) ?? []
        const before = namesakes.find((other) => other.countryCode === countryCode)
        if (!before) namesakes.push({ name, countryCode, state: inState })
        else if (before.state !== inState) before.state = null
        cities.set(foldWords(name), namesakes)
      }
  return cities
}

/** The city of our countries that is called so, folded: that of the wanted country, else of the first that has one; null without any. */
export async function knownCity(folded: string, countryCode?: string): Promise<KnownCity | null> {
  known ??= readCities()
  const namesakes = (await known).get(folded) ?? []
  return namesakes.find((city) => city.countryCode === countryCode) ?? namesakes[0] ?? null
}
