import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { mfaFactors, sessions } from '#db/tables/accounts/auth.ts'
import type { Database } from '#shared/server/services.ts'

/** The account's factors, the oldest first. */
export const listFactors = (db: Database, userId: string) =>
  db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, userId))
    .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id))

/** Whether the account asks for a second step that this session has not given. */
export async function lacksSecondStep(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const counting = await db.$count(
    mfaFactors,
    and(eq(mfaFactors.userId, userId), isNotNull(mfaFactors.verifiedAt)),
  )
  if (counting === 0) return false
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.aal, 2)))) === 0
}
