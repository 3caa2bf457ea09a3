import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { orderGroups, orders } from '#db/tables/buying/orders.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closeUnpaid, replaceUnpaid } from './close-unpaid.ts'
import { lockThings } from './lock-order.ts'
import { givingWay, lockPurchases, type Need, ownInTheWay } from './own-attempts.ts'

const atOnce = 100

/** The state stands in the text, not among the values: so a plan for any values may look into the index of what is held. */
const overdue = (services: Services) =>
  and(sql`${orders.state} = 'pending'`, lte(orders.heldUntil, services.now()))

type Wanted = { cartId: string | null; needs: readonly Need[] }

/** What else the caller needs locked, and what gives way to it: open orders of purchases that are locked. */
type Making = { sellableIds: readonly string[]; replaced: readonly string[] }

/** Ends what was not paid in time of some purchases; those that somebody works on right now are left for the next time. */
async function closeOf(
  services: Services,
  tx: Database,
  groupIds: string[],
  making: Making = { sellableIds: [], replaced: [] },
): Promise<void> {
  const locked = await tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(inArray(orderGroups.id, groupIds))
    .orderBy(asc(orderGroups.id))
    .for('update', { skipLocked: true })
  if (locked.length === 0 && making.replaced.length === 0) return
  const purchases = locked.map(({ id }) => id)
  // Read again under the locks: whoever paid or closed it meanwhile has ended.
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.groupId, purchases), overdue(services)))
    .orderBy(asc(orders.id))
  const ids = due.map(({ id }) => id).filter((id) => !making.replaced.includes(id))
  await lockThings(tx, [...ids, ...making.replaced], making.sellableIds)
  for (const orderId of ids) await closeUnpaid(services, tx, { orderId, deed: 'expire' })
  for (const orderId of making.replaced) await replaceUnpaid(services, tx, orderId)
}

/**
 * Frees what stands in the way of a buyer though nobody is paying it, in the caller's transaction: what others hold beyond their time, and what the
 * unpaid purchases of whoever has the cart hold of the same things. Call it before anything of these things is locked.
 */
export async function makeRoom(
  services: Services,
  tx: Database,
  { cartId, needs }: Wanted,
): Promise<void> {
  const sellableIds = needs.map(({ sellableId }) => sellableId)
  const own = cartId ? await ownInTheWay(tx, { cartId }, needs) : []
  // Waited for, and so before those that are taken only where they are free.
  await lockPurchases(tx, own)
  const replaced = cartId ? await givingWay(tx, cartId, own) : []
  const found = await tx
    .selectDistinct({ groupId: orders.groupId })
    .from(orders)
    .where(
      and(
        overdue(services),
        sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.from_stock
          and l.sellable_id in (select jsonb_array_elements_text(${JSON.stringify(sellableIds)}::jsonb)::uuid))`,
      ),
    )
    .limit(atOnce)
  if (found.length + replaced.length > 0)
    await closeOf(
      services,
      tx,
      found.map(({ groupId }) => groupId),
      { sellableIds, replaced },
    )
}

/** Ends all that was not paid in time, purchase by purchase, each in a transaction of its own: any number of processes may do so at once. */
export async function expireOverdue(services: Services): Promise<void> {
  const found = await services.db
    .selectDistinct({ groupId: orders.groupId })
    .from(orders)
    .where(overdue(services))
    .limit(10 * atOnce)
  for (const { groupId } of found)
    await services.db.transaction((tx) => closeOf(services, tx, [groupId]))
}
