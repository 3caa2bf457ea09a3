import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends all sessions of an account but this one, and what they have begun: a change of e-mail that they asked for, codes that were
 * handed out and not traded yet. For when what is asked of a sign-in has become more.
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
  const asked = await db
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
  if (asked.length > 0)
    await db
      .update(users)
      .set({ newEmail: null, emailChangeSentAt: null })
      .where(eq(users.id, userId))
}
