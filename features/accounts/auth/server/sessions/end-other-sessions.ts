import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends all sessions of an account except this one, and what they have begun: pending e-mail changes
 * and issued codes that were not exchanged yet. Called when the account's sign-in requirements
 * become stricter.
 */
export async function endOtherSessions(
  db: Database,
  services: Services,
  userId: string,
  sessionId: string,
): Promise<void> {
  await endSessions(db, services, { userId, except: sessionId })
  await db
    .delete(flowStates)
    .where(
      and(eq(flowStates.userId, userId), isNotNull(flowStates.codeHash), isNull(flowStates.usedAt)),
    )
  const cancelled = await db
    .update(oneTimeTokens)
    .set({ usedAt: services.now() })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, 'email_change'),
        isNull(oneTimeTokens.usedAt),
        or(isNull(oneTimeTokens.sessionId), ne(oneTimeTokens.sessionId, sessionId)),
      ),
    )
    .returning({ id: oneTimeTokens.id })
  if (cancelled.length > 0)
    await db
      .update(users)
      .set({ newEmail: null, emailChangeSentAt: null })
      .where(eq(users.id, userId))
}
