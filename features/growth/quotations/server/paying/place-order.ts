import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyRow } from '#db/only-row.ts'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { quotationOrders } from '#db/tables/growth/quotations.ts'
import type { buyerFields } from '#features/buying/checkout/contract/checkout.ts'
import {
  type AgreedLine,
  beginPayment,
  limitUnpaid,
  type NewPurchase,
  placeOrders,
  readBuyer,
  releaseBlockedStock,
} from '#features/buying/server.ts'
import { insertQuoted, type QuotedThing } from '#features/selling/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { depositShare } from '../../contract/amounts.ts'
import { quotationPath } from '../../contract/person.ts'
import type { QuotationPart } from '../../vocabulary.ts'
import { type QuotationOrder, type QuotationRecord, taxOf } from '../quotation-rows.ts'
import type { Seller } from '../seller.ts'

/** How a part is paid, by whom; the buyer may be null for the balance, which the same one pays. */
export type Payer = {
  provider: PaymentProvider | null
  buyer: z.output<typeof buyerFields> | null
  profileId: string | null
  placedFrom: Buffer
}

type Part = {
  quotation: QuotationRecord
  seller: Seller
  part: QuotationPart
  orders: readonly QuotationOrder[]
  /** What the part comes to, in minor units. */
  amount: number
}

type Placing = Part & { payer: Payer }

const balanceTitle = ({ number }: QuotationRecord) => `Saldo de la cotización ${number}`

type SoldLine = { sellableId: string; quantity: number } & AgreedLine

/** The lines of the order that pays a part: those of the quotation, at their share for a deposit; one for the rest. */
function soldLines({ quotation, part, amount }: Part): SoldLine[] {
  const { id, lines, depositPercent, currency } = quotation
  if (part === 'balance')
    return [{ sellableId: id, quantity: 1, title: balanceTitle(quotation), unitPrice: amount }]
  return lines.map(({ id: lineId, sellableId, title, unit, quantity, unitPrice }) => {
    const named = unit ? `${title} (${unit})` : title
    const isShare = part === 'deposit' && depositPercent !== null
    return {
      sellableId: sellableId ?? lineId,
      quantity,
      title: isShare ? `${named}\u00a0· anticipo de ${depositPercent}\u00a0%` : named,
      unitPrice: isShare ? depositShare(unitPrice, depositPercent, currency) : unitPrice,
    }
  })
}

/** The written lines of a quotation, or its balance, as things that the store sells to this person alone. */
const quotedThings = ({ quotation, part }: Part, sold: readonly SoldLine[]) => {
  const products = new Set(quotation.lines.flatMap(({ sellableId }) => sellableId ?? []))
  const path = quotationPath(quotation.id)
  return sold.flatMap(({ sellableId, title, unitPrice }) =>
    part === 'balance' || !products.has(sellableId)
      ? [{ id: sellableId, title, path, price: unitPrice }]
      : [],
  )
}

function shippingOf({ quotation, part }: Part) {
  const { shippingKind: kind, shippingName: name, shippingPrice, depositPercent } = quotation
  if (!kind || !name || part === 'balance') return null
  const price =
    part === 'deposit' && depositPercent !== null && shippingPrice > 0
      ? depositShare(shippingPrice, depositPercent, quotation.currency)
      : shippingPrice
  return { kind, name, price }
}

/** Who pays: as typed, or as with the deposit. Throws `invalid` with the field. */
async function buyerOf(
  tx: Database,
  { quotation, part, orders: placed, payer }: Placing,
): Promise<NewPurchase['buyer']> {
  const { currency } = quotation
  const isSent = part !== 'balance' && quotation.shippingKind === 'delivery'
  if (payer.buyer) return readBuyer(payer.buyer, { isSent, currency })
  const first = placed.find((order) => order.part === 'deposit' && order.isPaid)
  const [known] =
    part === 'balance' && first
      ? await tx.select().from(purchases).where(eq(purchases.id, first.purchaseId))
      : []
  if (!known?.name || !known.email) throw invalidField('buyer.name', 'Escribe tu nombre completo')
  const { name, email, phone, invoice } = known
  return { name, email, phone, invoice, address: null, notes: null }
}

/** The order that pays a part of a quotation, at its prices, and what the store first has to sell for it. */
export function orderPartOf(of: Part): {
  order: NewPurchase['parts'][number]
  things: QuotedThing[]
} {
  const { quotation, seller, part, orders: placed } = of
  const { store, terms, businessId } = seller
  if (!store) throw new Error('a quotation is paid to a store')
  const sold = soldLines(of)
  const main = placed.find((order) => order.part === 'deposit' && order.isPaid)
  return {
    things: quotedThings(of, sold),
    order: {
      storeId: store.id,
      businessId,
      commission: terms.commission,
      holdDays: terms.holdDays,
      tax: taxOf(quotation),
      shipping: shippingOf(of),
      lines: sold.map(({ sellableId, quantity }) => ({ sellableId, quantity })),
      agreed: new Map(
        sold.map(({ sellableId, title, unitPrice }) => [sellableId, { title, unitPrice }]),
      ),
      awaitsBalance: part === 'deposit',
      ...(part === 'balance' && main && { balanceOf: main.id }),
    },
  }
}

/**
 * Places the order that pays a part of a locked quotation, and begins its payment. Throws `conflict` when stock ran
 * out or the seller does not take this payment.
 */
export async function placeQuotationOrder(
  services: Services,
  tx: Database,
  placing: Placing,
): Promise<{ id: string; token: string }> {
  const { quotation, seller, part, orders: placed, payer, amount } = placing
  const { provider, profileId, placedFrom } = payer
  if (!provider) throw invalidField('provider', 'Elige cómo quieres pagar')
  const buyer = await buyerOf(tx, placing)
  const { currency } = quotation
  const { order, things } = orderPartOf(placing)
  await insertQuoted(tx, { id: order.storeId, currency }, things)
  const needs = order.lines
  await releaseBlockedStock(services, tx, { cartId: null, needs })
  await limitUnpaid(tx, { profileId, email: buyer.email, placedFrom }, { needs, promotionIds: [] })
  const { reservationMinutes, guestReservationMinutes } = paymentProviderInfo[provider]
  const purchase = await placeOrders(services, tx, {
    key: `quotation:${quotation.id}:${placed.length}`,
    profileId,
    currency,
    buyer,
    isDemo: seller.store?.isDemo ?? false,
    placedFrom,
    reservationMinutes: profileId ? reservationMinutes : guestReservationMinutes,
    parts: [order],
  })
  if (purchase.total !== amount)
    throw new AppError('conflict', 'El total cambió. Recarga la página y revísalo, por favor.')
  const { id: orderId } = onlyRow(
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.purchaseId, purchase.purchaseId)),
  )
  await tx
    .insert(quotationOrders)
    .values({ orderId, quotationId: quotation.id, part, createdAt: services.now() })
  await beginPayment(services, tx, { purchaseId: purchase.purchaseId, provider })
  return { id: purchase.purchaseId, token: purchase.token }
}
