import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { orders } from '#db/tables/commerce/orders.ts'
import type { Services } from '#shared/server/services.ts'
import { lockOrder } from './lock-order.ts'
import { postRelease } from './post-payment.ts'

const atOnce = 1000

const isNotAlerted = sql`not exists (select from payments p where p.group_id = ${orders.groupId} and p.alert is not null)`

/** What is held of orders whose day has come is due to their sellers, order by order: any number of processes may do so at once. */
export async function releaseDue(services: Services): Promise<void> {
  const due = await services.db
    .select({ id: orders.id })
    .from(orders)
    // A payment that a person must look at holds what was earned by it.
    .where(and(lte(orders.releaseAt, services.now()), isNotAlerted))
    .orderBy(asc(orders.releaseAt))
    .limit(atOnce)
  for (const { id } of due)
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.releaseAt === null || order.releaseAt > services.now()) return
      await postRelease(tx, order)
      await tx.update(orders).set({ releaseAt: null }).where(eq(orders.id, id))
    })
}
