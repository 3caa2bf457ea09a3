import { isDeepStrictEqual } from 'node:util'
import { parsePhone } from '#features/accounts/server.ts'
import { readAddresses } from '#features/buying/address-book/server/index.ts'
import { normalizeInvoice } from '#features/buying/orders/contract/invoice.ts'
import { normalizeAddress } from '#features/buying/orders/contract/typed-address.ts'
import type { NewPurchase } from '#features/buying/orders/server/index.ts'
import { invalidField } from '#shared/app-error.ts'
import { countryOf, countryOfCurrency } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { Database } from '#shared/server/services.ts'
import { phoneNeeded, type placeOrder } from '../contract/checkout.ts'
import { postalCodeQuestions } from '../contract/postal-code-questions.ts'

/** Whether something is shipped, and the currency of payment. */
type Sale = { isSent: boolean; currency: string }

type BuyerInput = ParsedInput<typeof placeOrder>['buyer']

/**
 * Normalizes buyer data for storing. A shipment needs an address in a supported country; throws `invalid` with the
 * field otherwise. The contract validates the address's parts.
 */
export function readBuyer(input: BuyerInput, { isSent, currency }: Sale): NewPurchase['buyer'] {
  const { address, invoice } = input
  if (isSent && !address) throw invalidField('buyer.address', 'Escribe la dirección de entrega')
  if (isSent && !input.phone) throw invalidField('buyer.phone', phoneNeeded)
  if (address && !countryOf(address.countryCode))
    throw invalidField('buyer.address.countryCode', 'Elige un país de la lista')
  const country =
    address?.countryCode ?? invoice?.address.countryCode ?? countryOfCurrency(currency)
  return {
    ...input,
    phone: input.phone && parsePhone(input.phone, country, 'buyer.phone'),
    address: address && normalizeAddress(address),
    invoice: invoice && normalizeInvoice(invoice),
  }
}

/**
 * Throws `invalid` with the field of a postal code that is of another state; not for an address that the buyer's account keeps. `profileId`
 * is null for guests.
 */
export async function assertPostalCodes(
  tx: Database,
  { address, invoice }: NewPurchase['buyer'],
  profileId: string | null,
): Promise<void> {
  const buyer = { address, invoice: invoice ?? null }
  const hasQuestions = Object.keys(postalCodeQuestions(buyer, () => false)).length > 0
  if (!hasQuestions) return
  const saved = profileId ? await readAddresses(tx, profileId) : []
  const [question] = Object.entries(
    postalCodeQuestions(buyer, (typed) =>
      saved.some((row) => isDeepStrictEqual(normalizeAddress(row.address), typed)),
    ),
  )
  if (question) throw invalidField(`buyer.${question[0]}`, question[1])
}
