import { and, eq } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/verification.ts'
import type { Database } from '#shared/server/services.ts'
import { notParked } from './move-fact.ts'

/** A business sent or answered something: what was put aside until then comes back to the queue. */
export async function endParking(tx: Database, businessId: string): Promise<void> {
  await tx
    .update(verificationFacts)
    .set(notParked)
    .where(and(eq(verificationFacts.businessId, businessId), eq(verificationFacts.parkedForAnswer, true)))
}
