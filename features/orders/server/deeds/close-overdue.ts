import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { orderGroups, orders } from '#db/tables/commerce/orders.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { lockThings } from './lock-order.ts'

const atOnce = 100

/** The state stands in the text, not among the values: so a plan for any values may look into the index of what is held. */
const overdue = (services: Services) => and(sql`${orders.state} = 'pending'`, lte(orders.heldUntil, services.now()))

/** Ends what was not paid in time of some purchases; those that somebody works on right now are left for the next time. */
async function closeOf(services: Services, tx: Database, groupIds: string[], sellableIds: readonly string[] = []): Promise<void> {
  const locked = await tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(inArray(orderGroups.id, groupIds))
    .orderBy(asc(orderGroups.id))
    .for('update', { skipLocked: true })
  if (locked.length === 0) return
  const purchases = locked.map(({ id }) => id)
  // Read again under the locks: whoever paid or closed it meanwhile has ended.
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.groupId, purchases), overdue(services)))
    .orderBy(asc(orders.id))
  const ids = due.map(({ id }) => id)
  await lockThings(tx, ids, sellableIds)
  for (const orderId of ids) await closeUnpaid(services, tx, { orderId, deed: 'expire' })
}

/**
 * Frees what orders hold of these things though their time to pay is over, in the caller's transaction: call it before anything of them is locked.
 */
export async function closeOverdue(services: Services, tx: Database, sellableIds: readonly string[]): Promise<void> {
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
  if (found.length > 0)
    await closeOf(
      services,
      tx,
      found.map(({ groupId }) => groupId),
      sellableIds,
    )
}

/** Ends all that was not paid in time, purchase by purchase, each in a transaction of its own: any number of processes may do so at once. */
export async function expireOverdue(services: Services): Promise<void> {
  const found = await services.db
    .selectDistinct({ groupId: orders.groupId })
    .from(orders)
    .where(overdue(services))
    .limit(10 * atOnce)
  for (const { groupId } of found) await services.db.transaction((tx) => closeOf(services, tx, [groupId]))
}
