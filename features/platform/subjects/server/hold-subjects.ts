import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Holds the rows of what is about to be deleted, by ids or a query of them, until the transaction ends. Who decides about a subject holds it first and
 * what it is of afterwards: whoever deletes that takes them in the same order, or two would wait for each other.
 */
export async function holdSubjects(tx: Database, ids: SQL): Promise<void> {
  await tx.execute(sql`select from subjects where id in (${ids}) order by id for update`)
}
