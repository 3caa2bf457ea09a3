import type { z } from 'zod'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { cfdiLines, taxIdName } from '../contract/invoice.ts'
import type { InvoiceData, orderAddress } from '../contract/purchase.ts'
import type { SoldOrder } from '../contract/seller.ts'
import { type OrderState, type SellerAction, sellerActions } from '../vocabulary.ts'

type Address = z.output<typeof orderAddress>

/** What a seller writes at the head of an invoice. */
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

/** Asks the maps of the reader's device for an address. */
export const mapHref = (address: Address): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLines(address).join(', '))}`

/** Of what the order allows now, the one step that comes next; what is fetched at the shop is not sent. */
export function nextAction({
  deeds,
  shipping,
}: Pick<SoldOrder, 'deeds' | 'shipping'>): SellerAction | undefined {
  const isFetched = shipping?.kind !== 'delivery'
  return sellerActions.find(
    (deed) => deeds.includes(deed) && deed !== 'cancel' && !(deed === 'ship' && isFetched),
  )
}

type Tone = 'plain' | 'good' | 'saffron' | 'clay'

/** The colour that helps to find what waits for the seller. */
export const stateTone: Record<OrderState, Tone> = {
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
