import { v7 } from 'uuid'
import { verificationFacts } from '#db/tables/verification.ts'
import type { FactKind } from '#features/businesses/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { attachEvidence } from '../attach-evidence.ts'

export type PendingFactRow = {
  kind: FactKind
  value: string
  detail: Record<string, unknown>
  note: string | null
  isDemo: boolean
  createdAt: Date
  /** Files of `submittedBy` in the private bucket. */
  evidence: { mediaId: string; name: string }[]
}

/** Puts facts that somebody sent into the reviewers' queue, such as a demonstration's. Nothing is announced. */
export async function insertPendingFacts(tx: Database, businessId: string, submittedBy: string, facts: PendingFactRow[]): Promise<void> {
  for (const { evidence, ...fact } of facts) {
    const id = v7()
    await tx.insert(verificationFacts).values({ ...fact, id, businessId, submittedBy })
    await attachEvidence(tx, id, submittedBy, evidence)
  }
}
