import type { BusinessPage } from '../../contract/business-page.ts'

type Address = Pick<
  BusinessPage['addresses'][number],
  'line' | 'neighborhood' | 'postalCode' | 'city' | 'state'
>

/**
 * Neighborhood, postal code, city and state of an address; a state with the same name as its city
 * is omitted.
 */
export function areaWords({ line, neighborhood, postalCode, city, state }: Address): string {
  const town = [line && postalCode, city].filter(Boolean).join(' ')
  return [neighborhood, town, state === city ? null : state].filter(Boolean).join(', ')
}

/** The public parts of an address on one line, for copying and for map searches. */
export const wholeAddress = (address: Address): string =>
  [address.line, areaWords(address)].filter(Boolean).join(', ')
