import { parsePhone } from '#features/accounts/server.ts'
import { normalizeInvoice } from '#features/buying/orders/contract/invoice.ts'
import { normalizeAddress } from '#features/buying/orders/contract/typed-address.ts'
import type { NewPurchase } from '#features/buying/orders/server/index.ts'
import { invalidField } from '#shared/app-error.ts'
import { countryOf, countryOfCurrency } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { phoneNeeded, type placeOrder } from '../contract/checkout.ts'

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
