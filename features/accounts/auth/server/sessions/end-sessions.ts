import { and, eq, isNull, ne } from 'drizzle-orm'
import { sessions } from '#db/tables/accounts/auth.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Ends sessions of an account: all of them, `only` one, or all `except` one. Later requests of an
 * ended session are refused.
 */
export async function endSessions(
  db: Database,
  services: Services,
  target: { userId: string; only?: string; except?: string },
): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: services.now() })
    .where(
      and(
        eq(sessions.userId, target.userId),
        isNull(sessions.endedAt),
        target.only ? eq(sessions.id, target.only) : undefined,
        target.except ? ne(sessions.id, target.except) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  for (const { id } of ended)
    logSecurityEvent(services, {
      event: 'session',
      outcome: 'ended',
      userId: target.userId,
      sessionId: id,
    })
}
