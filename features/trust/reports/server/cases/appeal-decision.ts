import { and, eq } from 'drizzle-orm'
import { appeals, reports } from '#db/tables/trust/reports.ts'
import { isThing } from '#features/platform/subjects/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/decisions.ts'
import { type AppealSide, appealMonths } from '../../vocabulary.ts'
import { type LockedCase, lockCase } from './lock-case.ts'
import { managersOf } from './managers-of.ts'

/** Until when a decision can be appealed: as many months later, as the database counts them. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + appealMonths)
  // The last day of a month that has no such day.
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until
}

/** On which side of a case a person is; null on neither. Of a thing that was taken down, who manages its business is on the side of who wrote it. */
async function sideOf(
  tx: Database,
  { found, kind }: LockedCase,
  personId: string,
): Promise<AppealSide | null> {
  const { id, authorId, businessId, state } = found
  if (authorId === personId) return 'author'
  const isDown = state === 'removed' && businessId !== null && isThing(kind)
  if (isDown && (await managersOf(tx, businessId)).some(({ userId }) => userId === personId))
    return 'author'
  const isReporter = await tx.$count(
    reports,
    and(eq(reports.caseId, id), eq(reports.reporterId, personId)),
  )
  return isReporter > 0 ? 'reporter' : null
}

/**
 * Asks another person of the staff to look again. Throws `not_found` to who neither wrote nor reported it, `conflict` where there is nothing to appeal,
 * it was appealed or the time is over.
 */
export const appealDecision = handle(
  contract.appealDecision,
  ({ services, caller, input: { caseId, text } }) =>
    services.db.transaction(async (tx) => {
      const locked = await lockCase(services, tx, caseId)
      const { found } = locked
      const side = await sideOf(tx, locked, caller.userId)
      if (!side) throw notFound('la decisión')
      const appealable = side === 'author' ? found.state === 'removed' : found.state === 'no_change'
      if (!appealable || !found.decidedAt)
        throw new AppError('conflict', 'Aquí no hay nada que apelar.')
      if (appealUntil(found.decidedAt) < services.now())
        throw new AppError('conflict', `Pasaron más de ${appealMonths} meses desde la decisión.`)
      const before = await tx
        .select({ by: appeals.personId, side: appeals.side, state: appeals.state })
        .from(appeals)
        .where(eq(appeals.caseId, caseId))
      if (before.some(({ by }) => by === caller.userId))
        throw new AppError('conflict', 'Ya apelaste esta decisión.')
      if (before.some(({ state }) => state === 'open'))
        throw new AppError(
          'conflict',
          'Otra persona ya pidió revisarla. Espera a que se decida y vuelve a intentarlo.',
        )
      // Of a thing the business appeals, once, whoever of its people does it; who wrote a text is one person.
      if (side === 'author' && before.some((one) => one.side === 'author'))
        throw new AppError('conflict', 'Tu negocio ya apeló esta decisión.')
      await tx
        .insert(appeals)
        .values({ caseId, side, personId: caller.userId, text, createdAt: services.now() })
      return {}
    }),
)
