import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import * as contract from '../contract/staff.ts'
import { factTakeHours, openFactStates } from '../vocabulary.ts'
import { checkImpartial } from './ledger/check-impartial.ts'
import type { Fact } from './ledger/lock-fact.ts'

const oldestActiveAssignment = (now: Date) => new Date(now.getTime() - factTakeHours * hourMs)

/** Throws `conflict` with the member's name while another member has taken the fact. */
export async function checkFactNotTaken(
  db: Database,
  fact: Fact,
  caller: SignedIn,
  now: Date,
): Promise<void> {
  const { assignedTo, assignedAt } = fact
  if (
    !assignedTo ||
    assignedTo === caller.userId ||
    !assignedAt ||
    assignedAt < oldestActiveAssignment(now)
  )
    return
  const [taker] = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, assignedTo))
  throw new AppError('conflict', `${taker?.name ?? 'Otra persona'} está revisando esto ahora.`)
}

/**
 * Takes a fact for the caller. Throws `conflict` while another member has taken it or when it is decided, and `forbidden` when the caller has an
 * interest in the business.
 */
export const takeVerification = handle(
  contract.takeVerification,
  async ({ input, caller, services }) => {
    const now = services.now()
    const { id, businessId, assignedTo, assignedAt, state } = verificationFacts
    const [requested] = await services.db
      .select({ businessId })
      .from(verificationFacts)
      .where(eq(id, input.factId))
    if (requested) await checkImpartial(services.db, caller.userId, requested.businessId)
    const taken = await services.db
      .update(verificationFacts)
      .set({ assignedTo: caller.userId, assignedAt: now })
      .where(
        and(
          eq(id, input.factId),
          inArray(state, [...openFactStates, 'valid']),
          or(
            isNull(assignedTo),
            eq(assignedTo, caller.userId),
            lt(assignedAt, oldestActiveAssignment(now)),
          ),
        ),
      )
      .returning({ id })
    if (taken.length > 0) return {}
    const [fact] = await services.db.select().from(verificationFacts).where(eq(id, input.factId))
    if (!fact) throw notFound('esa verificación')
    await checkFactNotTaken(services.db, fact as Fact, caller, now)
    throw new AppError('conflict', 'Esta verificación ya se decidió.')
  },
)

/** Releases a fact that the caller has taken; does nothing otherwise. */
export const releaseVerification = handle(
  contract.releaseVerification,
  async ({ input, caller, services }) => {
    await services.db
      .update(verificationFacts)
      .set({ assignedTo: null, assignedAt: null })
      .where(
        and(
          eq(verificationFacts.id, input.factId),
          eq(verificationFacts.assignedTo, caller.userId),
        ),
      )
    return {}
  },
)
