import { v7 } from 'uuid'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import { makeFile } from './files.ts'

type Row = typeof verificationFacts.$inferInsert

/** A file in the private bucket, as after an upload: its id and original name. */
export const makeEvidence = async (services: Services, ownerId: string, bucketId = 'evidence') => ({
  mediaId: await makeFile(services, ownerId, { bucketId, contentType: 'application/pdf' }),
  name: 'acta.pdf',
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Inserts a fact that waits for verification. */
export async function makePendingFact(
  services: Services,
  businessId: string,
  kind: FactKind,
  set: Partial<Row> = {},
): Promise<string> {
  const id = v7()
  await services.db
    .insert(verificationFacts)
    .values({ id, businessId, kind, value: `valor de ${kind}`, ...set })
  return id
}

/** Inserts a fact that is valid for `lasts` more days; marked as demo, because no staff member decided it. */
export async function makeValidFact(
  services: Services,
  businessId: string,
  kind: FactKind,
  lasts = 200,
  set: Partial<Row> = {},
): Promise<string> {
  const valid: Partial<Row> = {
    value: null,
    state: 'valid',
    method: 'document',
    decidedAt: services.now(),
    expiresOn: days(lasts),
    isDemo: true,
  }
  return makePendingFact(services, businessId, kind, { ...valid, ...set })
}
