import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { mfaFactors, sessions } from '#db/tables/accounts/auth.ts'
import type { Database } from '#shared/server/services.ts'

/** Lists the account's factors, oldest first. */
export const listFactors = (db: Database, userId: string) =>
  db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, userId))
    .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id))

/** Whether the account requires a second factor that this session has not passed. */
export async function lacksMfa(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const verifiedCount = await db.$count(
    mfaFactors,
    and(eq(mfaFactors.userId, userId), isNotNull(mfaFactors.verifiedAt)),
  )
  if (verifiedCount === 0) return false
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.aal, 2)))) === 0
}
