import { eq } from 'drizzle-orm'
import { suspensionAppeals } from '#db/tables/trust/reports.ts'
import { recordAudit } from '#features/platform/server.ts'
import { appealMonths } from '#features/trust/reports/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/suspensions/link.ts'
import { appealUntil } from '../cases/appeal-decision.ts'
import { findSuspensionByToken } from './suspension-link.ts'

/**
 * Appeals a suspension, once. Throws `not_found` for an invalid link, and `conflict` when the suspension ended, was already appealed, or the deadline
 * has passed.
 */
export const appealSuspension = handle(
  contract.appealSuspension,
  ({ services, input: { token, text }, request }) =>
    services.db.transaction(async (tx) => {
      const { id, scope, personId, decidedAt, endedAt } = await findSuspensionByToken(
        services,
        tx,
        token,
        {
          lock: true,
        },
      )
      if (endedAt)
        throw new AppError(
          'conflict',
          scope === 'account'
            ? 'Tu cuenta ya puede entrar: no hay nada que apelar.'
            : 'Ya puedes publicar: no hay nada que apelar.',
        )
      if ((await tx.$count(suspensionAppeals, eq(suspensionAppeals.suspensionId, id))) > 0)
        throw new AppError('conflict', 'Ya apelaste esta decisión.')
      const now = services.now()
      if (appealUntil(decidedAt) < now)
        throw new AppError('conflict', `Pasaron más de ${appealMonths} meses desde la decisión.`)
      await tx.insert(suspensionAppeals).values({ suspensionId: id, text, createdAt: now })
      await recordAudit(tx, {
        by: { kind: 'user', userId: personId, staff: null },
        action: 'suspensions.appealed',
        subject: { kind: 'user', id: personId },
        detail: { suspension: id },
        requestId: request.id,
      })
      return {}
    }),
)
