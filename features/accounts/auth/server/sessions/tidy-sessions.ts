import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import {
  flowStates,
  oauthRequests,
  oneTimeTokens,
  refreshTokens,
  sessions,
} from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { endLapsedSessions } from './session-life.ts'

const dayMs = 24 * 3600 * 1000

/** How long what has ended is still kept: long enough to notice that an old token comes back. */
const keptDays = 30

/**
 * Ends sessions that nobody came back to; deletes sessions that ended, but those of the team, which say from where its acts in the audit log
 * came; refresh tokens that were used and links that lapsed, all a month ago.
 */
export async function tidySessions(services: Services): Promise<void> {
  await endLapsedSessions(services)
  const before = new Date(services.now().getTime() - keptDays * dayMs)
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
