import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { orderEvents, orderLines, orders } from '#db/tables/commerce/orders.ts'
import { sellables } from '#db/tables/commerce/stores.ts'
import { postEntry } from '#features/ledger/server/index.ts'
import { unitPrice } from '#features/stores/contract/unit-price.ts'
import { holdStock } from '#features/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { keptTax } from './kept-tax.ts'
import { drawNumber } from './order-number.ts'
import type { Part } from './place-orders.ts'
import { writeDiscounts } from './write-discounts.ts'

type OnePart = Part & { groupId: string; currency: string; profileId: string | null; placedAt: Date; heldUntil: Date }

type Row = typeof orders.$inferInsert

const draws = 5

/** Adds the order under a number that no other has: drawn again when it is taken, which happens to one in millions. */
async function insertNumbered(tx: Database, row: Omit<Row, 'number'>, draw: () => string): Promise<void> {
  for (let tries = 0; tries < draws; tries++) {
    const added = await tx
      .insert(orders)
      .values({ ...row, number: draw() })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id })
    if (added.length > 0) return
  }
  throw new Error(`no free order number in ${draws} draws`)
}

/** What is sold of these, as it is now, at its price of now; nothing of another store or currency. */
const readOffers = (tx: Database, { storeId, currency, lines, placedAt }: OnePart) =>
  tx
    .select({
      ...{ id: sellables.id, kind: sellables.kind, title: sellables.title, path: sellables.path, sku: sellables.sku },
      photoId: sellables.photoId,
      tiers: sellables.tiers,
      onePrice:
        sql`price_at(${sellables.price}, ${sellables.salePrice}, ${sellables.saleFrom}, ${sellables.saleUntil}, ${placedAt.toISOString()})`.mapWith(
          Number,
        ),
    })
    .from(sellables)
    .where(
      sql`${sellables.id} in (select (one ->> 'sellableId')::uuid from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) one)
        and ${sellables.storeId} = ${storeId} and ${sellables.currency} = ${currency} and ${sellables.isOffered}`,
    )

/** One seller's order of a purchase, in the transaction that makes it and locked its things; gives its total in minor units. */
export async function placeOrder(tx: Database, part: OnePart, draw = drawNumber): Promise<number> {
  const { groupId, storeId, businessId, currency, commission, holdDays, shipping, lines, discount, profileId, placedAt, heldUntil } = part
  const id = v7()
  const offers = new Map((await readOffers(tx, part)).map((offer) => [offer.id, offer]))
  const held = await holdStock(tx, { orderId: id, lines })
  const rows = lines.map(({ sellableId, quantity }, position) => {
    const offer = offers.get(sellableId)
    if (!offer) throw new AppError('conflict', 'Algo de tu carrito ya no se vende. Revísalo, por favor.')
    const { id: _, tiers, onePrice, ...now } = offer
    const off = discount?.lines.get(sellableId) ?? 0
    const sold = { unitPrice: unitPrice(onePrice, tiers, quantity), quantity, discount: off }
    return { ...now, ...sold, orderId: id, position, sellableId, fromStock: held[position]?.fromStock ?? false }
  })
  const shippingDiscount = discount?.shipping ?? 0
  const toShip = (shipping?.price ?? 0) - shippingDiscount
  const total = rows.reduce((sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount, toShip)
  const shipped = { shippingKind: shipping?.kind, shippingName: shipping?.name, shippingPrice: shipping?.price, shippingDiscount }
  const terms = { groupId, storeId, currency, commission, holdDays, heldUntil }
  const order = { id, ...terms, createdAt: placedAt, updatedAt: placedAt, ...shipped, ...keptTax(total, part.tax ?? null) }
  await insertNumbered(tx, order, draw)
  await tx.insert(orderLines).values(rows)
  await writeDiscounts(tx, { id, storeId }, discount?.by ?? [])
  await tx.insert(orderEvents).values({ orderId: id, number: 1, deed: 'place', actor: 'buyer', profileId, madeAt: placedAt })
  await postEntry(tx, {
    key: `order:${id}`,
    cause: { kind: 'order', id },
    postings: [
      { account: { kind: 'receivable', businessId, currency }, amount: total },
      { account: { kind: 'clearing', businessId, currency }, amount: -total },
    ],
  })
  return total
}
