import { asc, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, purchases } from '#db/tables/buying/orders.ts'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { readPickUpPlaces, readStoreContacts } from '#features/selling/server.ts'
import { shippingKindWords } from '#features/selling/stores/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { sum } from '#shared/share.ts'
import { serializeTax } from '../order-tax.ts'
import type { LockedOrder } from './lock-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import type { OrderDetails } from './paid-email.ts'

/** Returns order details by order id. */
async function getDetails(
  db: Database,
  orders: readonly LockedOrder[],
): Promise<Map<string, OrderDetails>> {
  const lines = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  const pickUpStores = orders
    .filter(({ shippingKind }) => shippingKind === 'pick_up')
    .map(({ storeId }) => storeId)
  const places = await readPickUpPlaces(db, pickUpStores)
  const contacts = await readStoreContacts(
    db,
    orders.map(({ storeId }) => storeId),
  )
  return new Map(
    orders.map(({ id, storeId, shippingKind, shippingName, shippingPrice }) => [
      id,
      {
        lines: lines.flatMap(({ orderId, title, quantity }) =>
          orderId === id ? [{ title, quantity }] : [],
        ),
        shipping: shippingName === null ? null : { name: shippingName, price: shippingPrice },
        by: shippingKind,
        pickUp: shippingKind === 'pick_up' ? (places.get(storeId) ?? null) : null,
        contact: contacts.get(storeId) ?? [],
      },
    ]),
  )
}

/** Returns the purchase's shipping address as lines; null where nothing is shipped. */
async function getDestination(db: Database, purchaseId: string): Promise<string[] | null> {
  const [found] = await db
    .select({ name: purchases.name, address: purchases.address })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  if (!found?.address) return null
  return [found.name, ...addressLines(found.address)].filter((line): line is string =>
    Boolean(line),
  )
}

/** File names available for download, and whether all orders are delivered, so that nothing else is due. */
async function getDownloadableFiles(tx: Database, orderIds: readonly string[]) {
  const ids = sql`any(${sql.param([...orderIds])}::uuid[])`
  const { rows } = await tx.execute<{ files: string[]; isAllThere: boolean }>(sql`
    select array(select f.name from download_grants g join product_files f on f.id = g.file_id where g.order_id = ${ids}
      order by g.order_id, f.position limit 20) as files, not exists (select from orders where id = ${ids} and state <> 'delivered') as "isAllThere"`)
  return rows[0]
}

/**
 * Details without text written by the seller: the number of pieces instead of titles, and our own name of the
 * shipping kind.
 */
const withoutSellerText = ({ lines, shipping, by }: OrderDetails) => ({
  pieces: sum(lines.map(({ quantity }) => quantity)),
  shipping: shipping && { name: shippingKindWords[by ?? 'delivery'], price: shipping.price },
  by,
})

/** Mails the buyer that orders of one purchase are paid. */
export async function mailPaid(
  services: Services,
  tx: Database,
  paid: LockedOrder[],
): Promise<void> {
  const [first] = paid
  if (!first) return
  const detailsById = await getDetails(tx, paid)
  const sums = paid.map((order) => {
    const { id, number, storeName: store, total, discount } = order
    return {
      details: detailsById.get(id),
      figures: { number, total, discount, tax: serializeTax(order), store },
    }
  })
  const { purchaseId, currency } = first
  const downloads = await getDownloadableFiles(
    tx,
    paid.map(({ id }) => id),
  )
  const isSent = paid.some(({ shippingKind }) => shippingKind === 'delivery')
  const destination = isSent ? await getDestination(tx, purchaseId) : null
  const amount = sum(paid.map(({ total }) => total))
  const data = {
    amount,
    currency,
    orders: sums.map(({ details, figures }) => ({ ...figures, ...details })),
    destination,
    ...downloads,
  }
  const toStranger = {
    destination: null,
    files: [],
    fileCount: downloads?.files.length ?? 0,
    orders: sums.map(({ details, figures }) => ({
      ...figures,
      ...(details && withoutSellerText(details)),
    })),
  }
  await mailBuyer(services, tx, {
    purchaseId,
    kind: 'orders.paid',
    key: first.id,
    data,
    toStranger,
  })
}

/** Mails the buyer that a pick-up order is ready, and where. */
export async function mailReady(
  services: Services,
  tx: Database,
  order: LockedOrder,
): Promise<void> {
  const { id, purchaseId, number, storeName: store } = order
  const { pickUp = null, contact = [] } = (await getDetails(tx, [order])).get(id) ?? {}
  const toStranger = { pickUp: null, contact: [], isOnPage: true }
  await mailBuyer(services, tx, {
    purchaseId,
    kind: 'orders.ready',
    key: id,
    data: { number, store, pickUp, contact },
    toStranger,
  })
}
