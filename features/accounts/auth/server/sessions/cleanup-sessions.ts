import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import {
  flowStates,
  oauthRequests,
  oneTimeTokens,
  refreshTokens,
  sessions,
} from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { endedSessionDays } from '../../vocabulary.ts'
import { endExpiredSessions } from './session-expiry.ts'

/**
 * Nightly job: ends expired sessions; deletes sessions that ended more than 30 days ago, except
 * staff sessions, to which the audit log refers; deletes equally old refresh tokens, links and
 * sign-in requests.
 */
export async function cleanupSessions(services: Services): Promise<void> {
  await endExpiredSessions(services)
  const before = new Date(services.now().getTime() - endedSessionDays * dayMs)
  await services.db
    .delete(sessions)
    .where(
      and(eq(sessions.isStaff, false), isNotNull(sessions.endedAt), lt(sessions.endedAt, before)),
    )
  await services.db.delete(refreshTokens).where(lt(refreshTokens.usedAt, before))
  await services.db
    .delete(oneTimeTokens)
    .where(or(lt(oneTimeTokens.expiresAt, before), lt(oneTimeTokens.usedAt, before)))
  await services.db.delete(oauthRequests).where(lt(oauthRequests.createdAt, before))
  await services.db.delete(flowStates).where(lt(flowStates.createdAt, before))
}
