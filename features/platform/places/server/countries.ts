import { getCitiesOfState, getCountries, getStatesOfCountry } from '@countrystatecity/countries'
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import { countryCodes } from '#shared/countries.ts'
import { stateCode, statesOf } from '#shared/places/states.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/address-lists.ts'

const spanishNames = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' })

/** Spanish name of a country; undefined for an unknown code. */
export const countryName = (code: string): string | undefined => spanishNames.of(code)

const sorted = (names: string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es'))

type Named = { name: string; native: string | null }

/** The local name of a place if it is in Latin script, else its international name. */
export const localName = ({ name, native }: Named) =>
  native && /^[\p{Script=Latin}\s.,'’()/-]+$/u.test(native) ? native : name

/** Lists all named countries with their calling codes. */
export const listCountries = handle(contract.listCountries, async () => {
  const rank = (code: string) =>
    (countryCodes as readonly string[]).indexOf(code) + 1 || countryCodes.length + 1
  return (await getCountries())
    .map(({ iso2: code }) => ({
      code,
      name: countryName(code) ?? '',
      callingCode: callingCode(code),
    }))
    .filter(({ name }) => name)
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, 'es'))
})

const callingCode = (code: string) =>
  isSupportedCountry(code) ? getCountryCallingCode(code as CountryCode) : null

/** Lists the states of a country by their local names. */
export const listStates = handle(contract.listStates, async ({ input: { countryCode } }) => {
  const curated = statesOf(countryCode)
  return curated.length > 0
    ? curated.map(({ name }) => name)
    : sorted((await getStatesOfCountry(countryCode)).map(localName))
})

/** Lists the cities of a state; none for a state that the country does not have. */
export const listCities = handle(contract.listCities, async ({ input: { countryCode, state } }) => {
  const code = stateCode(countryCode, state)
  const matching = (await getStatesOfCountry(countryCode)).filter((one) =>
    code === null ? localName(one) === state : one.iso2 === code,
  )
  const cities = await Promise.all(matching.map(({ iso2 }) => getCitiesOfState(countryCode, iso2)))
  return sorted(cities.flat().map(localName))
})
