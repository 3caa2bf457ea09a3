import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockOrder } from './lock-order.ts'
import { postRelease } from './post-payment.ts'
import { releaseDate } from './release-date.ts'

const batchSize = 1000

/** A payment with an open alert blocks the release. */
const isNotAlerted = sql`not exists (select from payments p where p.purchase_id = ${orders.purchaseId} and p.alert is not null)`

const findDue = ({ now }: Services, db: Database) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.releaseAt, now()), lte(releaseDate, now().toISOString()), isNotAlerted))
    .orderBy(asc(orders.releaseAt))
    .limit(batchSize)

/** Releases due amounts to the sellers, each order in its own transaction; several processes may run it at once. */
export async function releaseDue(services: Services): Promise<void> {
  for (const { id } of await findDue(services, services.db))
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      const [due] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.id, id),
            lte(orders.releaseAt, services.now()),
            lte(releaseDate, services.now().toISOString()),
            isNotAlerted,
          ),
        )
      if (!due) return
      await postRelease(tx, order)
      await tx.update(orders).set({ releaseAt: null }).where(eq(orders.id, id))
    })
}
