import { countryOf, streetOf } from '#shared/countries.ts'

type Street = {
  countryCode: string
  street: string | null
  streetNumber: string | null
  interior: string | null
}

/**
 * Street, number and interior on one line in the country's format; null without a street. A missing
 * number is left out.
 */
export function addressLine({
  countryCode,
  street,
  streetNumber,
  interior,
}: Street): string | null {
  if (!street) return null
  const format = streetOf(countryCode)
  const numbered = streetNumber ? `${street}${format.number}${streetNumber}` : street
  if (!interior) return numbered
  const isUnlabelled = /^\d/.test(interior) || interior.length < 4
  return isUnlabelled && format.interior
    ? `${numbered}, ${format.interior} ${interior}`
    : `${numbered}, ${interior}`
}

type Address = Street & {
  neighborhood: string | null
  postalCode: string | null
  city: string
  state: string
}

/** The lines of a postal address: street, neighbourhood, code and city, state, country. */
export function addressLines(address: Address): string[] {
  const { neighborhood, postalCode, city, state, countryCode } = address
  const codeAndCity = [postalCode, city].filter(Boolean).join(' ')
  const country = countryOf(countryCode)?.name ?? countryCode
  return [
    addressLine(address),
    neighborhood,
    codeAndCity,
    state === city ? null : state,
    country,
  ].filter((line): line is string => Boolean(line))
}
