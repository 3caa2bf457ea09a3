import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Locks subjects that are about to be deleted, given by ids or a query, until the transaction ends.
 * Staff decisions lock a subject before what it represents; deletions must take the locks in the
 * same order to avoid deadlocks.
 */
export async function lockSubjects(tx: Database, ids: SQL): Promise<void> {
  await tx.execute(sql`select from subjects where id in (${ids}) order by id for update`)
}
