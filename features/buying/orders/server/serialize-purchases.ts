import { asc, eq, inArray, sql } from 'drizzle-orm'
import { orders, type purchases } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { readPickUpPlaces } from '#features/selling/server.ts'
import { publicStoreStates, type StoreState } from '#features/selling/stores/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import type { BoughtOrder, Purchase } from '../contract/purchase.ts'
import { listOrderParts, serializeOrderLine } from './list-order-parts.ts'
import { serializeTax } from './order-tax.ts'
import { paidBy } from './transitions/payment-of.ts'

type PurchaseRow = typeof purchases.$inferSelect

export const serializeShipping = ({
  shippingKind,
  shippingName,
  shippingPrice,
}: typeof orders.$inferSelect) =>
  shippingKind && shippingName
    ? { kind: shippingKind, name: shippingName, price: shippingPrice }
    : null

/** What an order costs, in minor units; SQL of `orders`. */
export const orderTotal = sql`order_total(${orders.id})`.mapWith(Number)

const isPublic = (state: StoreState) => publicStoreStates.some((one) => one === state)

/** SQL of `orders`: whether the buyer pays the seller directly, so that the seller refunds. */
const isPaidToStore = sql<boolean>`coalesce(${paidBy(sql`${orders}`)} = 'manual', false)`

/** Serializes purchases for their buyer, in the order given. */
export async function serializePurchases(
  db: Database,
  found: readonly PurchaseRow[],
): Promise<Purchase[]> {
  const rows = await db
    .select({
      order: orders,
      total: orderTotal,
      isPaidToStore,
      store: {
        handle: stores.handle,
        name: stores.name,
        taxNumber: stores.taxNumber,
        state: stores.state,
        business: businesses.slug,
      },
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(
      inArray(
        orders.purchaseId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orders.id))
  const partsOf = await listOrderParts(
    db,
    rows.map(({ order }) => order.id),
  )
  const places = await readPickUpPlaces(
    db,
    rows.flatMap(({ order }) => (order.shippingKind === 'pick_up' ? [order.storeId] : [])),
  )
  const serialized = rows.map(
    ({
      order,
      total,
      isPaidToStore,
      store: { state, ...store },
    }): BoughtOrder & { purchaseId: string } => {
      const { lines, events, discounts, subtotal, refunded, returning } = partsOf(order.id)
      return {
        id: order.id,
        purchaseId: order.purchaseId,
        number: order.number,
        state: order.state,
        subtotal,
        discounts,
        refunded,
        returning,
        isPaidToStore,
        store: { ...store, isPublic: isPublic(state) },
        lines: lines.map(serializeOrderLine),
        shipping: serializeShipping(order),
        pickUp: order.shippingKind === 'pick_up' ? (places.get(order.storeId) ?? null) : null,
        total,
        tax: serializeTax(order),
        carrier: order.carrier,
        tracking: order.tracking,
        events: events
          .filter(({ action }) => action !== 'note')
          .map(({ action, detail, madeAt }) => ({ action, detail, madeAt: madeAt.toISOString() })),
      }
    },
  )
  return found.map(({ id, currency, placedAt, name, email, phone, address, invoice, notes }) => {
    const own = serialized.filter(({ purchaseId }) => purchaseId === id)
    const total = own.reduce((sum, order) => sum + order.total, 0)
    return {
      id,
      currency,
      total,
      placedAt: placedAt.toISOString(),
      name,
      email,
      phone,
      address,
      invoice,
      notes,
      orders: own,
    }
  })
}
