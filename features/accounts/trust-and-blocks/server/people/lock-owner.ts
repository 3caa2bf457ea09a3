import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** One person's wishes are changed one transaction after the other, so that each finds the one before it whole. */
export async function lockOwner(tx: Database, profileId: string): Promise<void> {
  await tx.execute(sql`select 1 from profiles where id = ${profileId} for no key update`)
}
