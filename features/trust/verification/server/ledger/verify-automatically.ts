import { and, eq, isNull } from 'drizzle-orm'
import { verificationChallenges } from '#db/tables/trust/verification.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { latestExpiry } from '../../contract/expiry.ts'
import type { automaticMethods } from '../../vocabulary.ts'
import { markFactValid, today } from './change-fact-state.ts'
import { lockFact } from './lock-fact.ts'

type AutomaticProof = {
  factId: string
  businessId: string
  method: (typeof automaticMethods)[number]
  by: SignedIn
  requestId: string
}

/** Marks a fact as valid that was verified automatically; returns its last valid day. */
export async function verifyAutomatically(
  services: Services,
  tx: Database,
  proof: AutomaticProof,
): Promise<string> {
  const { fact } = await lockFact(tx, proof.factId, proof.businessId)
  const day = today(services)
  const expiresOn = latestExpiry(fact.kind, day)
  await markFactValid(services, tx, fact, {
    method: proof.method,
    reviewedBy: null,
    evidenceDate: day,
    expiresOn,
    reason: null,
  })
  await recordAudit(tx, {
    by: proof.by,
    action: 'verification.fact_verified',
    subject: { kind: 'fact', id: fact.id },
    businessId: fact.businessId,
    detail: { kind: fact.kind, method: proof.method, expiresOn },
    requestId: proof.requestId,
  })
  return expiresOn
}

/** Marks the challenge of a correct code as used. Throws `conflict` when a concurrent call just used it. */
export async function consumeCode(
  services: Services,
  tx: Database,
  challengeId: string,
): Promise<void> {
  const used = await tx
    .update(verificationChallenges)
    .set({ usedAt: services.now() })
    .where(and(eq(verificationChallenges.id, challengeId), isNull(verificationChallenges.usedAt)))
    .returning({ id: verificationChallenges.id })
  if (used.length === 0) throw new AppError('conflict', 'Ese código ya se usó.')
}
