import type { z } from 'zod'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { cfdiLines, taxIdName } from '../contract/invoice.ts'
import type { InvoiceData, orderAddress } from '../contract/purchase.ts'
import type { SoldOrder } from '../contract/seller.ts'
import { type OrderState, type SellerAction, sellerActions } from '../vocabulary.ts'

type Address = z.output<typeof orderAddress>

/** Recipient lines of an invoice, for the seller to copy. */
export const invoiceLines = ({
  name,
  taxId,
  taxRegime,
  invoiceUse,
  address,
}: InvoiceData): string[] => [
  name,
  `${taxIdName(address.countryCode)} ${taxId}`,
  ...cfdiLines({ taxRegime, invoiceUse }),
  ...addressLines(address),
]

/** Link that opens an address in a maps application. */
export const mapHref = (address: Address): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLines(address).join(', '))}`

/** The next transition among the allowed ones; pick-up orders are not shipped. */
export function nextAction({
  actions,
  shipping,
}: Pick<SoldOrder, 'actions' | 'shipping'>): SellerAction | undefined {
  const isPickUp = shipping?.kind !== 'delivery'
  return sellerActions.find(
    (action) => actions.includes(action) && action !== 'cancel' && !(action === 'ship' && isPickUp),
  )
}

type Tone = 'plain' | 'good' | 'saffron' | 'clay'

/** Badge colour by state; highlights orders that wait for the seller. */
export const orderStateColors: Record<OrderState, Tone> = {
  pending: 'plain',
  paid: 'saffron',
  accepted: 'saffron',
  packed: 'saffron',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'clay',
  refunded: 'clay',
  expired: 'plain',
}
