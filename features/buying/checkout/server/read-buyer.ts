import { phoneOf } from '#features/accounts/server.ts'
import { tidyInvoice } from '#features/buying/orders/contract/invoice.ts'
import { tidyAddress } from '#features/buying/orders/contract/typed-address.ts'
import type { Placing } from '#features/buying/orders/server/index.ts'
import { invalidField } from '#shared/app-error.ts'
import { countryOf, countryOfCurrency } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { phoneNeeded, type placeOrder } from '../contract/checkout.ts'

/** What is bought: whether something of it is sent, and what it is paid in. */
type Sale = { isSent: boolean; currency: string }

type Said = ParsedInput<typeof placeOrder>['buyer']

/**
 * The buyer as an order keeps them. What is sent needs an address in a country that we know; throws `invalid` with its field otherwise. Which of
 * its parts must be there is in the contract.
 */
export function readBuyer(said: Said, { isSent, currency }: Sale): Placing['buyer'] {
  const { address, invoice } = said
  if (isSent && !address) throw invalidField('buyer.address', 'Escribe la dirección de entrega')
  if (isSent && !said.phone) throw invalidField('buyer.phone', phoneNeeded)
  if (address && !countryOf(address.countryCode))
    throw invalidField('buyer.address.countryCode', 'Elige un país de la lista')
  const country =
    address?.countryCode ?? invoice?.address.countryCode ?? countryOfCurrency(currency)
  return {
    ...said,
    phone: said.phone && phoneOf(said.phone, country, 'buyer.phone'),
    address: address && tidyAddress(address),
    invoice: invoice && tidyInvoice(invoice),
  }
}
