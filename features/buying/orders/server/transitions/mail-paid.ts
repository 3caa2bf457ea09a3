import { asc, eq, inArray, sql } from 'drizzle-orm'
import { orderGroups, orderLines } from '#db/tables/buying/orders.ts'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { readPickUpPlaces, readStoreContacts } from '#features/selling/server.ts'
import { shippingKindWords } from '#features/selling/stores/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { sum } from '#shared/share.ts'
import { shownTax } from '../kept-tax.ts'
import type { LockedOrder } from './lock-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import type { OrderDetails } from './paid-email.ts'

/** The details of orders, by order. */
async function readDetails(
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
  const fetched = orders
    .filter(({ shippingKind }) => shippingKind === 'pick_up')
    .map(({ storeId }) => storeId)
  const places = await readPickUpPlaces(db, fetched)
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

/** Where a purchase goes, as the lines of an envelope; null where nothing is sent. */
async function readDestination(db: Database, groupId: string): Promise<string[] | null> {
  const [group] = await db
    .select({ name: orderGroups.name, address: orderGroups.address })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  if (!group?.address) return null
  return [group.name, ...addressLines(group.address)].filter((line): line is string =>
    Boolean(line),
  )
}

/** The files that may be downloaded now, by their names, and whether nothing else is waited for. */
async function filesIn(tx: Database, orderIds: readonly string[]) {
  const ids = sql`any(${sql.param([...orderIds])}::uuid[])`
  const { rows } = await tx.execute<{ files: string[]; isAllThere: boolean }>(sql`
    select array(select f.name from download_grants g join product_files f on f.id = g.file_id where g.order_id = ${ids}
      order by g.order_id, f.position limit 20) as files, not exists (select from orders where id = ${ids} and state <> 'delivered') as "isAllThere"`)
  return rows[0]
}

/** The details without what the seller wrote: how many things instead of which, and our own name for how they come. */
const bareOf = ({ lines, shipping, by }: OrderDetails) => ({
  pieces: sum(lines.map(({ quantity }) => quantity)),
  shipping: shipping && { name: shippingKindWords[by ?? 'delivery'], price: shipping.price },
  by,
})

/** Tells the buyer that these orders of one purchase are paid. */
export async function mailPaid(
  services: Services,
  tx: Database,
  paid: LockedOrder[],
): Promise<void> {
  const [first] = paid
  if (!first) return
  const details = await readDetails(tx, paid)
  const sums = paid.map((order) => {
    const { id, number, storeName: store, total, discount } = order
    return {
      of: details.get(id),
      figures: { number, total, discount, tax: shownTax(order), store },
    }
  })
  const { groupId, currency } = first
  const said = await filesIn(
    tx,
    paid.map(({ id }) => id),
  )
  const isSent = paid.some(({ shippingKind }) => shippingKind === 'delivery')
  const destination = isSent ? await readDestination(tx, groupId) : null
  const amount = sum(paid.map(({ total }) => total))
  const data = {
    amount,
    currency,
    orders: sums.map(({ of, figures }) => ({ ...figures, ...of })),
    destination,
    ...said,
  }
  const toStranger = {
    destination: null,
    files: [],
    fileCount: said?.files.length ?? 0,
    orders: sums.map(({ of, figures }) => ({ ...figures, ...(of && bareOf(of)) })),
  }
  await mailBuyer(services, tx, { groupId, kind: 'orders.paid', key: first.id, data, toStranger })
}

/** Tells the buyer that what they pick up is ready, and where. */
export async function mailReady(
  services: Services,
  tx: Database,
  order: LockedOrder,
): Promise<void> {
  const { id, groupId, number, storeName: store } = order
  const { pickUp = null, contact = [] } = (await readDetails(tx, [order])).get(id) ?? {}
  const toStranger = { pickUp: null, contact: [], isOnPage: true }
  await mailBuyer(services, tx, {
    groupId,
    kind: 'orders.ready',
    key: id,
    data: { number, store, pickUp, contact },
    toStranger,
  })
}
