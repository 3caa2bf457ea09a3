import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { orderEvents, orderLines, orders } from '#db/tables/buying/orders.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { type LockedOffer, type ReservationLine, reserveStock } from '#features/selling/server.ts'
import type { StoreTax } from '#features/selling/stores/contract/tax.ts'
import { unitPrice } from '#features/selling/stores/contract/unit-price.ts'
import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { insertDiscounts, type OrderDiscount } from './insert-discounts.ts'
import { drawNumber } from './order-number.ts'
import { taxColumnsOf } from './order-tax.ts'

/** One seller's part of a purchase; `commission` in hundredths of a per cent, `shipping` null where nothing is delivered or picked up. */
export type OrderPart = {
  storeId: string
  businessId: string
  commission: number
  holdDays: number
  /** Tax included in its prices, where the store states one. */
  tax?: StoreTax | null
  shipping: { kind: ShippingKind; name: string; price: number } | null
  lines: readonly ReservationLine[]
  /** Defaults to none. */
  discount?: OrderDiscount
  /**
   * What buyer and seller agreed, by sellable id: it replaces title and price, and what is no longer offered to others
   * can still be bought.
   */
  agreed?: ReadonlyMap<string, AgreedLine>
  /** A part payment: it cannot be sent before the order that pays the rest is paid. */
  awaitsBalance?: boolean
  /** The order of which it pays the rest. */
  balanceOf?: string
}

/** A line of an agreement; `unitPrice` in minor units. */
export type AgreedLine = { title: string; unitPrice: number }

/** `things`: the locked offers of the purchase, by sellable id. */
type NewOrder = OrderPart & {
  purchaseId: string
  currency: string
  profileId: string | null
  placedAt: Date
  heldUntil: Date
  things: ReadonlyMap<string, LockedOffer>
}

type Row = typeof orders.$inferInsert

const maxDraws = 5

/**
 * Inserts the order under an unused number. It draws again when the number is taken, which happens once in millions.
 */
async function insertNumbered(
  tx: Database,
  row: Omit<Row, 'number'>,
  draw: () => string,
): Promise<void> {
  for (let tries = 0; tries < maxDraws; tries++) {
    const added = await tx
      .insert(orders)
      .values({ ...row, number: draw() })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id })
    if (added.length > 0) return
  }
  throw new Error(`no free order number in ${maxDraws} draws`)
}

/**
 * Columns that an order line copies from an offer, at the current price for the quantity or as agreed. Throws `conflict` when the
 * offer is not on sale any more, belongs to another store or has another currency.
 */
function offerOf(
  { things, storeId, currency, agreed }: NewOrder,
  sellableId: string,
  quantity: number,
) {
  const thing = things.get(sellableId)
  const terms = agreed?.get(sellableId)
  if (
    !thing ||
    !(terms || thing.isOffered) ||
    thing.storeId !== storeId ||
    thing.currency !== currency
  )
    throw new AppError('conflict', 'Algo de tu carrito ya no se vende. Revísalo, por favor.')
  const { kind, title, path, sku, photoId, onePrice, tiers } = thing
  return {
    kind,
    title,
    path,
    sku,
    photoId,
    quantity,
    unitPrice: unitPrice(onePrice, tiers, quantity),
    ...terms,
  }
}

/**
 * Inserts one seller's order of a purchase, in the transaction that creates the purchase and has locked its offers;
 * returns its total in minor units.
 */
export async function insertOrder(
  tx: Database,
  part: NewOrder,
  draw = drawNumber,
): Promise<number> {
  const {
    purchaseId,
    storeId,
    businessId,
    currency,
    commission,
    holdDays,
    shipping,
    lines,
    discount,
    profileId,
    placedAt,
    heldUntil,
    things,
  } = part
  const id = v7()
  const reserved = await reserveStock(tx, { orderId: id, lines }, things)
  const rows = lines.map(({ sellableId, quantity }, position) => {
    const copied = {
      orderId: id,
      position,
      sellableId,
      fromStock: reserved[position]?.fromStock ?? false,
    }
    return {
      ...offerOf(part, sellableId, quantity),
      ...copied,
      discount: discount?.lines.get(sellableId) ?? 0,
    }
  })
  const shippingDiscount = discount?.shipping ?? 0
  const toShip = (shipping?.price ?? 0) - shippingDiscount
  const total = rows.reduce(
    (sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount,
    toShip,
  )
  const shipped = {
    shippingKind: shipping?.kind,
    shippingName: shipping?.name,
    shippingPrice: shipping?.price,
    shippingDiscount,
  }
  const { awaitsBalance = false, balanceOf = null } = part
  const terms = {
    purchaseId,
    storeId,
    currency,
    commission,
    holdDays,
    heldUntil,
    awaitsBalance,
    balanceOf,
  }
  const order = {
    id,
    ...terms,
    createdAt: placedAt,
    updatedAt: placedAt,
    ...shipped,
    ...taxColumnsOf(total, part.tax ?? null, currency),
  }
  await insertNumbered(tx, order, draw)
  const added = tx.insert(orderLines).values(rows).getSQL()
  const begun = tx
    .insert(orderEvents)
    .values({
      orderId: id,
      number: 1,
      action: 'place',
      actor: 'buyer',
      profileId,
      madeAt: placedAt,
    })
    .getSQL()
  await tx.execute(sql`with added as (${added}) ${begun}`)
  await insertDiscounts(tx, { id, storeId }, discount?.by ?? [])
  await postEntry(tx, {
    key: `order:${id}`,
    cause: { kind: 'order', id },
    postings: [
      { account: { kind: 'receivable', businessId, currency }, amount: total },
      { account: { kind: 'clearing', businessId, currency }, amount: -total },
    ],
    madeAt: placedAt,
  })
  return total
}
