import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Serialises changes of a person's mutes and blocks until the transaction ends. */
export async function lockOwner(tx: Database, profileId: string): Promise<void> {
  await tx.execute(sql`select 1 from profiles where id = ${profileId} for no key update`)
}
