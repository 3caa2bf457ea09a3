import { v7 } from 'uuid'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { FactMethod } from '../../vocabulary.ts'
import { attachEvidence } from '../attach-evidence.ts'
import { computeBadge } from './refresh-badge.ts'

export type ValidFactRow = {
  kind: FactKind
  value: string
  method: FactMethod
  expiresOn: string
  decidedAt: Date
  isDemo: boolean
}

/** Inserts facts decided elsewhere, such as those of the demo data, and computes the badge. Announces nothing. */
export async function insertValidFacts(
  services: Services,
  tx: Database,
  businessId: string,
  facts: ValidFactRow[],
): Promise<void> {
  if (facts.length === 0) return
  await tx.insert(verificationFacts).values(
    facts.map((fact) => ({
      ...fact,
      businessId,
      state: 'valid' as const,
      createdAt: fact.decidedAt,
    })),
  )
  await computeBadge(tx, businessId, services.now())
}

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

/** Inserts pending facts into the verification queue, such as those of the demo data. Announces nothing. */
export async function insertPendingFacts(
  tx: Database,
  businessId: string,
  submittedBy: string,
  facts: PendingFactRow[],
): Promise<void> {
  for (const { evidence, ...fact } of facts) {
    const id = v7()
    await tx.insert(verificationFacts).values({ ...fact, id, businessId, submittedBy })
    await attachEvidence(tx, id, submittedBy, evidence)
  }
}
