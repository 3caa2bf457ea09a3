import { and, eq, isNull, ne } from 'drizzle-orm'
import { sessions } from '#db/tables/accounts/auth.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Ends sessions of an account: all of them, `only` one, or all `except` one. Requests that carry one of them are refused from the
 * next one on.
 */
export async function endSessions(
  db: Database,
  services: Services,
  which: { userId: string; only?: string; except?: string },
): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: services.now() })
    .where(
      and(
        eq(sessions.userId, which.userId),
        isNull(sessions.endedAt),
        which.only ? eq(sessions.id, which.only) : undefined,
        which.except ? ne(sessions.id, which.except) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  for (const { id } of ended)
    logSecurityEvent(services, {
      event: 'session',
      outcome: 'ended',
      userId: which.userId,
      sessionId: id,
    })
}
