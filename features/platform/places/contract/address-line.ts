import { countryOf, streetOf } from '#shared/countries.ts'

type Street = {
  countryCode: string
  street: string | null
  streetNumber: string | null
  interior: string | null
}

/** Street, number and interior on one line as people in that country write them; null without a street. A number that nobody gave is not invented. */
export function addressLine({
  countryCode,
  street,
  streetNumber,
  interior,
}: Street): string | null {
  if (!street) return null
  const writing = streetOf(countryCode)
  const numbered = streetNumber ? `${street}${writing.number}${streetNumber}` : street
  if (!interior) return numbered
  const isBare = /^\d/.test(interior) || interior.length < 4
  return isBare && writing.interior
    ? `${numbered}, ${writing.interior} ${interior}`
    : `${numbered}, ${interior}`
}

type Address = Street & {
  neighborhood: string | null
  postalCode: string | null
  city: string
  state: string
}

/** The lines of an envelope: street, neighbourhood, code and city, state, country. */
export function addressLines(address: Address): string[] {
  const { neighborhood, postalCode, city, state, countryCode } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  const country = countryOf(countryCode)?.name ?? countryCode
  return [addressLine(address), neighborhood, town, state === city ? null : state, country].filter(
    (line): line is string => Boolean(line),
  )
}
