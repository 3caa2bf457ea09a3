import { and, eq } from 'drizzle-orm'
import { appeals, reports } from '#db/tables/trust/reports.ts'
import { isThing } from '#features/platform/subjects/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/decisions.ts'
import { type AppealSide, appealMonths } from '../../vocabulary.ts'
import { listBusinessManagers } from './list-business-managers.ts'
import { type LockedCase, lockCase } from './lock-case.ts'

/** Deadline for appealing a decision: `appealMonths` calendar months later, computed as in PostgreSQL. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + appealMonths)
  // In a shorter month, its last day.
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until
}

/** The side of a case that a person is on; null on neither. For a removed thing, managers of its business are on the author's side. */
async function sideOf(
  tx: Database,
  { found, kind }: LockedCase,
  personId: string,
): Promise<AppealSide | null> {
  const { id, authorId, businessId, state } = found
  if (authorId === personId) return 'author'
  const isRemovedThing = state === 'removed' && businessId !== null && isThing(kind)
  if (
    isRemovedThing &&
    (await listBusinessManagers(tx, businessId)).some(({ userId }) => userId === personId)
  )
    return 'author'
  const isReporter = await tx.$count(
    reports,
    and(eq(reports.caseId, id), eq(reports.reporterId, personId)),
  )
  return isReporter > 0 ? 'reporter' : null
}

/**
 * Appeals a decision. Throws `not_found` when the caller neither wrote nor reported the subject, and `conflict` when the decision cannot be appealed,
 * was already appealed, or the deadline has passed.
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
      // A business can appeal the removal of a thing once, through any of its managers; a text has one author.
      if (side === 'author' && before.some((appeal) => appeal.side === 'author'))
        throw new AppError('conflict', 'Tu negocio ya apeló esta decisión.')
      await tx
        .insert(appeals)
        .values({ caseId, side, personId: caller.userId, text, createdAt: services.now() })
      return {}
    }),
)
