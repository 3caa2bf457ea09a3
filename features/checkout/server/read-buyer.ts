import { phoneOf } from '#features/accounts/server/index.ts'
import type { Placing } from '#features/orders/server/index.ts'
import { checkTaxId } from '#features/verification/contract/tax-ids.ts'
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
  if (address && !countryOf(address.countryCode)) throw invalidField('buyer.address.countryCode', 'Elige un país de la lista')
  const tidied = invoice && { ...invoice, taxId: checkTaxId(invoice.address.countryCode, invoice.taxId).value }
  const country = address?.countryCode ?? invoice?.address.countryCode ?? countryOfCurrency(currency)
  return { ...said, phone: said.phone && phoneOf(said.phone, country, 'buyer.phone'), invoice: tidied }
}
