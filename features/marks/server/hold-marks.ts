import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** The statement that lets one account's marks be added one transaction after the other, so that no two of them find the last free place; SQL. */
export const marksHold = (profileId: string): SQL => sql`select 1 from profiles where id = ${profileId} for no key update`

/** Holds an account's marks until the transaction ends. */
export async function holdMarks(tx: Database, profileId: string): Promise<void> {
  await tx.execute(marksHold(profileId))
}
