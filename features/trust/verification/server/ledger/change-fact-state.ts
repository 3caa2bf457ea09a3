import { and, eq, inArray } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { statesLeadingTo } from '../../contract/fact-kinds.ts'
import type { Level } from '../../contract/levels.ts'
import type { FactMethod, FactState } from '../../vocabulary.ts'
import type { Fact } from './lock-fact.ts'
import { refreshBadge } from './refresh-badge.ts'

type Change = Partial<typeof verificationFacts.$inferInsert>

/** Column values that end the deferral of a fact. */
export const endedParking = {
  parkedUntil: null,
  parkedForAnswer: false,
  parkedReason: null,
  parkedBy: null,
} as const satisfies Change

export const factChangedError = () =>
  new AppError('conflict', 'Esta verificación ya cambió. Vuelve a abrirla para ver cómo está.')

/** Throws `conflict` when a locked fact may not change to `next`. */
export function checkFactTransition(fact: Fact, next: FactState): void {
  if (!statesLeadingTo(next).includes(fact.state)) throw factChangedError()
}

/** Changes the state of a fact and ends its deferral. Throws `conflict` when the current state does not allow it. */
export async function changeFactState(
  tx: Database,
  factId: string,
  next: FactState,
  change: Change = {},
): Promise<void> {
  const moved = await tx
    .update(verificationFacts)
    .set({ ...endedParking, ...change, state: next })
    .where(
      and(
        eq(verificationFacts.id, factId),
        inArray(verificationFacts.state, statesLeadingTo(next)),
      ),
    )
    .returning({ id: verificationFacts.id })
  if (moved.length === 0) throw factChangedError()
}

/** How a fact was verified. Dates are ISO; `reviewedBy` is null when it was verified automatically. */
export type Proof = {
  method: FactMethod
  reviewedBy: string | null
  evidenceDate: string | null
  expiresOn: string
  reason: string | null
}

/** Marks a fact as valid and replaces the previous valid fact of its kind. Returns the new level of the business. */
export async function markFactValid(
  services: Services,
  tx: Database,
  fact: Fact,
  proof: Proof,
): Promise<Level> {
  await tx
    .update(verificationFacts)
    .set({ state: 'replaced', recheck: null })
    .where(
      and(
        eq(verificationFacts.businessId, fact.businessId),
        eq(verificationFacts.kind, fact.kind),
        eq(verificationFacts.state, 'valid'),
      ),
    )
  await changeFactState(tx, fact.id, 'valid', {
    ...proof,
    decidedAt: services.now(),
    assignedTo: null,
    assignedAt: null,
  })
  await services.announce(tx, 'fact.decided', { factId: fact.id, businessId: fact.businessId })
  return refreshBadge(services, tx, fact.businessId)
}

/** Today's date in UTC, ISO. */
export const today = (services: Services): string => utcDay(services.now())

/** Ends the deferral of a business's facts that await its answer, after it submitted or answered something. */
export async function endParking(tx: Database, businessId: string): Promise<void> {
  await tx
    .update(verificationFacts)
    .set(endedParking)
    .where(
      and(
        eq(verificationFacts.businessId, businessId),
        eq(verificationFacts.parkedForAnswer, true),
      ),
    )
}
