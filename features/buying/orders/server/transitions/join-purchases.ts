import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Assigns purchases made without an account to the account with the same e-mail, once its owner has confirmed the
 * mailbox.
 */
export async function joinPurchases(
  _: Services,
  tx: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  await tx.execute(sql`
    update purchases g set profile_id = u.id from users u
    where u.id = ${userId} and g.profile_id is null and lower(g.email) = lower(u.email)`)
}
