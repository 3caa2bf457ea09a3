import { and, eq, isNull } from 'drizzle-orm'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import { zoneOf } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { momentThere } from '#shared/server/there.ts'
import { lastDayIn } from '#shared/zoned-time.ts'
import * as contract from '../../contract/suspensions/staff.ts'
import { appealUntil } from '../cases/appeal-decision.ts'
import { isOver, type Suspension, suspensionPathOf } from './suspension-link.ts'
import { writeToPerson } from './write-to-person.ts'

/** The letter that names rule, reason and how to appeal, with the way there; of one that can't be appealed any more only the way. */
export async function sendEmail(
  services: Services,
  tx: Database,
  suspension: Suspension,
  cause?: string,
): Promise<void> {
  const { id, scope, rule, reason, decidedAt, endsAt } = suspension
  const zone = await zoneOf(tx, suspension.personId)
  const until = appealUntil(decidedAt)
  const isOpen =
    until > services.now() &&
    (await tx.$count(suspensionAppeals, eq(suspensionAppeals.suspensionId, id))) === 0
  const data = {
    scope,
    rule,
    reason,
    path: await suspensionPathOf(services, id),
    until: isOpen ? lastDayIn(zone, until) : null,
    endsAt: endsAt && momentThere(endsAt.toISOString(), zone),
    answerTo: services.config.legal.email,
  }
  await writeToPerson(services, tx, suspension, 'suspensions.suspended', data, cause)
}

/** Sends the letter once more, for who lost it or was suspended before letters held a link. Throws `conflict` where no suspension runs, and once its link is over. */
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
      if (isOver(suspension, services.now()))
        throw new AppError(
          'conflict',
          'Pasó más de un año desde la decisión: su enlace ya no se abre. Escríbele a su correo.',
        )
      await sendEmail(services, tx, suspension, request.id)
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
