import { inArray } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * Locks accounts until the transaction ends, in the order of their ids to avoid deadlocks. Returns the lower-case e-mails of the accounts that exist,
 * by id.
 */
export async function lockAccounts(tx: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('no key update')
  return new Map(rows.map(({ id, email }) => [id, email.toLowerCase()]))
}
