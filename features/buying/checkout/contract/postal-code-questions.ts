import { postalCodeQuestion } from '#features/buying/orders/contract/typed-address.ts'

type Place = Parameters<typeof postalCodeQuestion>[0]

/**
 * What is asked of a buyer whose postal codes are of other states, by field. Not of an address that `isKept` knows: who saved it before
 * buys with it until they edit it.
 */
export function postalCodeQuestions<Address extends Place>(
  { address, invoice }: { address: Address | null; invoice: { address: Address } | null },
  isKept: (address: Address) => boolean,
): Record<string, string> {
  const asked = [
    ['address.postalCode', address],
    ['invoice.address.postalCode', invoice?.address],
  ] as const
  return Object.fromEntries(
    asked.flatMap(([field, place]) => {
      const question = place && postalCodeQuestion(place)
      return question && !isKept(place) ? [[field, question]] : []
    }),
  )
}
