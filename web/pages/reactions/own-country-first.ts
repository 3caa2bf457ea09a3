import { countryOf } from '#shared/countries.ts'

/** Products in the currency of a country before those of others, each in the order of the list. */
export const ownCountryFirst = <T extends { currency: string }>(
  cards: T[],
  countryCode: string | null,
): T[] => {
  const own = countryOf(countryCode)?.currency
  return cards.toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own))
}
