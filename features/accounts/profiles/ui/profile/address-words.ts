import { type AddressWords, countryOf } from '#shared/countries.ts'

type Words = Omit<AddressWords, 'postalCode'>

const defaultWords: Words = { state: 'Estado o provincia', city: 'Ciudad', neighborhood: 'Barrio' }

/** Labels for the parts of a home address in a country's terms. */
export function addressWords(countryCode: string): Words {
  const country = countryOf(countryCode)
  return country ? { ...country.addressWords, ...country.homeWords } : defaultWords
}
