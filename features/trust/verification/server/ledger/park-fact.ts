import { eq } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { checkUndecided, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { dayMs } from '#shared/time/durations.ts'
import * as contract from '../../contract/staff.ts'
import { parkingDays } from '../../vocabulary.ts'
import { checkFactNotTaken } from '../assign-verification.ts'
import { endedParking } from './change-fact-state.ts'
import { checkImpartial } from './check-impartial.ts'
import { lockFact } from './lock-fact.ts'

/**
 * Defers a fact with a reason; it returns to the queue automatically, sooner if it awaits an answer and the business answers. Throws `forbidden`, and
 * `conflict` when the fact is not pending.
 */
export const parkFact = handle(contract.parkFact, async ({ input, caller, services, request }) => {
  const { factId, reason, until: term } = input
  const until = new Date(services.now().getTime() + parkingDays[term] * dayMs)
  await services.db.transaction(async (tx) => {
    const { fact, business } = await lockFact(tx, factId)
    await checkImpartial(tx, caller.userId, business.id)
    await checkFactNotTaken(tx, fact, caller, services.now())
    await checkUndecided(tx, 'fact', factId)
    if (fact.state !== 'pending')
      throw new AppError('conflict', 'Solo se aparta lo que está en espera.')
    const deferral = {
      parkedUntil: until,
      parkedForAnswer: term === 'answer',
      parkedReason: reason,
      parkedBy: caller.userId,
    }
    await tx
      .update(verificationFacts)
      .set({ ...deferral, assignedTo: null, assignedAt: null })
      .where(eq(verificationFacts.id, factId))
    await recordAudit(tx, {
      by: caller,
      action: 'verification.fact_parked',
      subject: { kind: 'fact', id: factId },
      businessId: business.id,
      detail: { kind: fact.kind, reason, term, until: until.toISOString() },
      requestId: request.id,
    })
  })
  return { until: until.toISOString() }
})

/** Returns a deferred fact to the queue early. Throws `conflict` when it is not deferred. */
export const unparkFact = handle(
  contract.unparkFact,
  async ({ input, caller, services, request }) => {
    await services.db.transaction(async (tx) => {
      const { fact, business } = await lockFact(tx, input.factId)
      if (!fact.parkedUntil || fact.parkedUntil <= services.now())
        throw new AppError('conflict', 'Este dato ya está en la fila.')
      await tx.update(verificationFacts).set(endedParking).where(eq(verificationFacts.id, fact.id))
      await recordAudit(tx, {
        by: caller,
        action: 'verification.fact_unparked',
        subject: { kind: 'fact', id: fact.id },
        businessId: business.id,
        detail: { kind: fact.kind },
        requestId: request.id,
      })
    })
    return {}
  },
)
