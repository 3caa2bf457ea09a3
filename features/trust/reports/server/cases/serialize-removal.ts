import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { accountRemovals } from '#db/tables/trust/reports.ts'
import type { Database } from '#shared/server/services.ts'
import type { accountRemoval } from '../../contract/cases.ts'

export type RemovalRow = typeof accountRemovals.$inferSelect

export const serializeRemoval = ({
  id,
  state,
  rule,
  total,
  removed,
  returned,
  skipped,
  createdAt,
}: RemovalRow): z.output<typeof accountRemoval> => ({
  id,
  state,
  rule,
  total,
  removed,
  returned,
  skipped,
  createdAt: createdAt.toISOString(),
})

/** The newest removal of an account's whole content; null if there is none. */
export async function getNewestRemoval(
  db: Database,
  authorId: string,
): Promise<z.output<typeof accountRemoval> | null> {
  const [row] = await db
    .select()
    .from(accountRemovals)
    .where(eq(accountRemovals.authorId, authorId))
    .orderBy(desc(accountRemovals.createdAt), desc(accountRemovals.id))
    .limit(1)
  return row ? serializeRemoval(row) : null
}
