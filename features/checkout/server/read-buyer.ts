import { readPhone } from '#features/accounts/server/index.ts'
import type { Placing } from '#features/orders/server/index.ts'
import { checkTaxId } from '#features/verification/contract/tax-ids.ts'
import { invalidField, isAppError } from '#shared/app-error.ts'
import { countryOf } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { placeOrder } from '../contract/checkout.ts'

type Said = ParsedInput<typeof placeOrder>['buyer']

/** In its one form where it is a number of its country or of the one it names; else as it was written: somebody may still read it. */
function tidyPhone(phone: string | null, country: string | undefined): string | null {
  if (phone === null) return null
  try {
    return readPhone(phone, country)
  } catch (error) {
    if (isAppError(error)) return phone
    throw error
  }
}

/**
 * The buyer as an order keeps them. What is sent needs an address in a country that we know; throws `invalid` with its field otherwise. Which of
 * its parts must be there is in the contract.
 */
export function readBuyer(said: Said, isSent: boolean): Placing['buyer'] {
  const { address, invoice } = said
  if (isSent && !address) throw invalidField('buyer.address', 'Escribe la dirección de entrega')
  if (address && !countryOf(address.countryCode)) throw invalidField('buyer.address.countryCode', 'Elige un país de la lista')
  const tidied = invoice && { ...invoice, taxId: checkTaxId(invoice.address.countryCode, invoice.taxId).value }
  return { ...said, phone: tidyPhone(said.phone, address?.countryCode), invoice: tidied }
}
