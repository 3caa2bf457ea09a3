import type { BusinessPage } from '../../contract/business-page.ts'

type Address = Pick<
  BusinessPage['addresses'][number],
  'line' | 'neighborhood' | 'postalCode' | 'city' | 'state'
>

/** The neighbourhood, code, city and state of an address; a state that is called like its city is said once. */
export function areaWords({ line, neighborhood, postalCode, city, state }: Address): string {
  const town = [line && postalCode, city].filter(Boolean).join(' ')
  return [neighborhood, town, state === city ? null : state].filter(Boolean).join(', ')
}

/** A whole address on one line, as far as it is public: what is copied and given to a map. */
export const wholeAddress = (address: Address): string =>
  [address.line, areaWords(address)].filter(Boolean).join(', ')
