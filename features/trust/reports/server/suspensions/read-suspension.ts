import { eq } from 'drizzle-orm'
import { suspensionAppeals } from '#db/tables/trust/reports.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/suspensions/link.ts'
import { appealUntil } from '../cases/appeal-decision.ts'
import { findSuspensionByToken } from './suspension-link.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** Returns the suspension of a mailed link and its appeal, without further data of the account. Throws `not_found`. */
export const readSuspension = handle(
  contract.readSuspension,
  async ({ services, input: { token } }) => {
    const { db, now } = services
    const { id, scope, rule, reason, decidedAt, endsAt, endedAt } = await findSuspensionByToken(
      services,
      db,
      token,
    )
    const [appeal] = await db
      .select()
      .from(suspensionAppeals)
      .where(eq(suspensionAppeals.suspensionId, id))
    const until = appealUntil(decidedAt)
    return {
      scope,
      rule,
      reason,
      decidedAt: decidedAt.toISOString(),
      endsAt: iso(endsAt),
      endedAt: iso(endedAt),
      appealUntil: !appeal && !endedAt && until > now() ? until.toISOString() : null,
      appeal: appeal
        ? {
            text: appeal.text,
            state: appeal.state,
            reason: appeal.reason,
            createdAt: appeal.createdAt.toISOString(),
            decidedAt: iso(appeal.decidedAt),
          }
        : null,
    }
  },
)
