import { and, eq, isNull } from 'drizzle-orm'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import { timeZoneOf } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { momentInZone } from '#shared/server/in-zone.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import * as contract from '../../contract/suspensions/staff.ts'
import { appealUntil } from '../cases/appeal-decision.ts'
import { mailSuspendedPerson } from './mail-suspended-person.ts'
import { isLinkExpired, type Suspension, suspensionPathOf } from './suspension-link.ts'

/**
 * Mails the suspended person the rule, the reason and the link to the decision, with the deadline for an appeal if it can still be appealed. `cause`:
 * id for sending it again.
 */
export async function mailSuspension(
  services: Services,
  tx: Database,
  suspension: Suspension,
  cause?: string,
): Promise<void> {
  const { id, scope, rule, reason, decidedAt, endsAt } = suspension
  const zone = await timeZoneOf(tx, suspension.personId)
  const until = appealUntil(decidedAt)
  const isAppealable =
    until > services.now() &&
    (await tx.$count(suspensionAppeals, eq(suspensionAppeals.suspensionId, id))) === 0
  const data = {
    scope,
    rule,
    reason,
    path: await suspensionPathOf(services, id),
    until: isAppealable ? lastDayIn(zone, until) : null,
    endsAt: endsAt && momentInZone(endsAt.toISOString(), zone),
    answerTo: services.config.legal.email,
  }
  await mailSuspendedPerson(services, tx, suspension, 'suspensions.suspended', data, cause)
}

/**
 * Sends the e-mail again, for people who lost it or were suspended before it contained a link. Throws `conflict` without an active suspension, and
 * once its link has expired.
 */
export const sendSuspensionEmail = handle(
  contract.sendSuspensionEmail,
  ({ services, caller, input: { userId }, request }) =>
    services.db.transaction(async (tx) => {
      const [suspension] = await tx
        .select()
        .from(suspensions)
        .where(and(eq(suspensions.personId, userId), isNull(suspensions.endedAt)))
        .for('update')
      if (!suspension) throw new AppError('conflict', 'Esa cuenta no está suspendida.')
      if (isLinkExpired(suspension, services.now()))
        throw new AppError(
          'conflict',
          'Pasó más de un año desde la decisión: su enlace ya no se abre. Escríbele a su correo.',
        )
      await mailSuspension(services, tx, suspension, request.id)
      await recordAudit(tx, {
        by: caller,
        action: 'suspensions.letter_sent',
        subject: { kind: 'user', id: userId },
        detail: { suspension: suspension.id },
        requestId: request.id,
      })
      return {}
    }),
)
