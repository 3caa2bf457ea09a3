import { streetOf } from '#shared/countries.ts'

type Street = { countryCode: string; street: string | null; streetNumber: string | null; interior: string | null }

/** Street, number and interior on one line as people in that country write them; null without a street. */
export function addressLine({ countryCode, street, streetNumber, interior }: Street): string | null {
  if (!street) return null
  const writing = streetOf(countryCode)
  const number = streetNumber ?? writing.noNumber
  const numbered = number ? `${street}${writing.number}${number}` : street
  if (!interior) return numbered
  const isBare = /^\d/.test(interior) || interior.length < 4
  return isBare && writing.interior ? `${numbered}, ${writing.interior} ${interior}` : `${numbered}, ${interior}`
}
