import { type AddressWords, countryOf } from '#shared/countries.ts'

type Words = Omit<AddressWords, 'postalCode'>

const usual: Words = { state: 'Estado o provincia', city: 'Ciudad', neighborhood: 'Barrio' }

/** What people in a country call the parts of the address where they live. */
export function addressWords(countryCode: string): Words {
  const country = countryOf(countryCode)
  return country ? { ...country.addressWords, ...country.homeWords } : usual
}
