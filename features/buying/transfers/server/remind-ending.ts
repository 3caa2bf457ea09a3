import { eq, sql } from 'drizzle-orm'
import { transfers } from '#db/tables/buying/transfers.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import { reminderHours } from '../vocabulary.ts'
import { storeMoment } from './lock-transfer.ts'
import { notifyTransferBuyer } from './notify-buyer.ts'
import { notifyTransferSeller } from './notify-team.ts'

const batchSize = 500

/**
 * Reminds both sides once that the payment deadline is near: the buyer unless they stated that they paid, and the
 * seller, who may have been paid.
 */
export async function remindEnding(services: Services): Promise<void> {
  const now = services.now()
  const soon = new Date(now.getTime() + reminderHours * hourMs).toISOString()
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select o.id from orders o join transfers t on t.order_id = o.id where o.state = 'pending' and o.held_until > ${now.toISOString()}
      and o.held_until <= ${soon} and t.reminded_at is null
      and exists (select from payments p where p.purchase_id = o.purchase_id and p.provider = 'manual' and p.state = 'created')
    order by o.held_until limit ${batchSize}`)
  for (const { id } of rows)
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      const [transfer] = await tx.select().from(transfers).where(eq(transfers.orderId, id))
      if (!transfer || transfer.remindedAt || order.state !== 'pending' || !order.heldUntil) return
      await tx
        .update(transfers)
        .set({ remindedAt: services.now() })
        .where(eq(transfers.orderId, id))
      const until = await storeMoment(tx, order, order.heldUntil)
      const key = `${id}:${order.heldUntil.getTime()}`
      await notifyTransferSeller(services, tx, order, { event: 'ending', key, until })
      if (!transfer.statedAt || transfer.deniedAt)
        await notifyTransferBuyer(services, tx, order, { kind: 'transfers.ending', key, until })
    })
}

/** Background jobs of transfers. */
export const transfersJobs: Job[] = [
  { name: 'transfers.remind', schedule: '*/10 * * * *', run: remindEnding },
]
