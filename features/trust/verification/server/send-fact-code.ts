import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { verificationChallenges, verificationFacts } from '#db/tables/trust/verification.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import * as contract from '../contract/owner.ts'
import { endParking } from './ledger/change-fact-state.ts'
import { hashFactCode, newCode } from './ledger/check-code.ts'
import { codeSenders } from './ledger/code-senders.ts'
import { type Fact, lockFact } from './ledger/lock-fact.ts'

/** Number of codes created for this business and kind since `from`. */
async function codesSince(tx: Database, fact: Fact, from: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(verificationChallenges)
    .innerJoin(verificationFacts, eq(verificationFacts.id, verificationChallenges.factId))
    .where(
      and(
        eq(verificationFacts.businessId, fact.businessId),
        eq(verificationFacts.kind, fact.kind),
        gt(verificationChallenges.createdAt, from),
      ),
    )
  return row?.count ?? 0
}

/**
 * Creates a code, invalidates the previous one, and sends it or returns it for display. Throws `conflict` when the fact needs no code, and
 * `too_many`.
 */
export const sendFactCode = handle(contract.sendFactCode, async ({ input, services }) => {
  return services.db.transaction(async (tx) => {
    const { fact, business } = await lockFact(tx, input.factId, input.businessId)
    const sender = codeSenders[fact.kind]
    if (!sender || fact.state !== 'pending')
      throw new AppError('conflict', 'Este dato no espera ningún código.')
    const now = services.now()
    if ((await codesSince(tx, fact, new Date(now.getTime() - dayMs))) >= sender.maxPerDay)
      throw new AppError('too_many', 'Pediste demasiados códigos hoy. Inténtalo mañana.', {
        retryAfter: 86_400,
      })
    await tx
      .update(verificationChallenges)
      .set({ usedAt: now })
      .where(and(eq(verificationChallenges.factId, fact.id), isNull(verificationChallenges.usedAt)))
    const id = v7()
    const code = newCode()
    const expiresAt = new Date(now.getTime() + sender.lastsMinutes * minuteMs)
    const secretHash = hashFactCode(id, code)
    await tx.insert(verificationChallenges).values({
      id,
      factId: fact.id,
      secretHash,
      givenBy: sender.givenBy,
      createdAt: now,
      expiresAt,
    })
    const message = { challengeId: id, to: fact.value ?? '', code, businessName: business.name }
    await endParking(tx, input.businessId)
    const visibleCode = await sender.send(services, tx, message)
    return { way: sender.way, code: visibleCode, expiresAt: expiresAt.toISOString() }
  })
})
