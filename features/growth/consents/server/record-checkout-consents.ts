import { sql } from 'drizzle-orm'
import { findBook } from '#features/growth/contacts/server/index.ts'
import type { ConsentWording } from '#shared/consents.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { writeConsents } from './write-consents.ts'

type Ticked = { businessId: string; email: string; wording: ConsentWording; madeAt: string }

/** Records the consents of buyers who ticked the box of a store. They are its clients by now, unless it has no team. */
export async function recordCheckoutConsents(
  services: Services,
  tx: Database,
  { orderIds }: Events['purchase.paid'],
): Promise<void> {
  const { rows } = await tx.execute<Ticked>(sql`
    select s.business_id as "businessId", g.email, k.wording, k.made_at as "madeAt" from orders o
    join checkout_consents k on k.purchase_id = o.purchase_id and k.store_id = o.store_id
    join stores s on s.id = o.store_id join purchases g on g.id = o.purchase_id
    where o.id = any(${sql.param(orderIds)}::uuid[]) and g.email is not null order by s.business_id`)
  for (const { businessId, email, wording, madeAt } of rows) {
    const bookId = await findBook(tx, { businessId })
    if (!bookId) continue
    await writeConsents(
      services,
      tx,
      { bookId, origin: 'checkout', wording, at: new Date(madeAt) },
      [{ channel: 'email', purpose: 'marketing', address: email, state: 'given', isOwn: true }],
    )
  }
}
