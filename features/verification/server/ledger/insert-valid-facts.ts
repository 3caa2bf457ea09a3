import { verificationFacts } from '#db/tables/verification.ts'
import type { FactKind } from '#features/businesses/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { FactMethod } from '../../vocabulary.ts'
import { computeBadge } from './refresh-badge.ts'

export type ValidFactRow = { kind: FactKind; value: string; method: FactMethod; expiresOn: string; isDemo: boolean }

/** Writes facts that were decided elsewhere, such as a demonstration's, and the badge they earn. Nothing is announced. */
export async function insertValidFacts(services: Services, tx: Database, businessId: string, facts: ValidFactRow[]): Promise<void> {
  if (facts.length === 0) return
  const decidedAt = services.now()
  await tx.insert(verificationFacts).values(facts.map((fact) => ({ ...fact, businessId, state: 'valid' as const, decidedAt })))
  await computeBadge(tx, businessId, decidedAt)
}
