import { and, eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { FactState } from '../../vocabulary.ts'

export type Fact = Omit<typeof verificationFacts.$inferSelect, 'kind' | 'state'> & {
  kind: FactKind
  state: FactState
}
export type LockedBusiness = { id: string; name: string; slug: string; isDemo: boolean }

/**
 * Locks the business until the transaction ends. Every change of a ledger takes this lock first, so that the level is always computed from all facts
 * and concurrent decisions are serialized. Throws `not_found`.
 */
export async function lockBusinessOfFact(
  tx: Database,
  businessId: string,
): Promise<LockedBusiness> {
  const [business] = await tx
    .select({
      id: businesses.id,
      name: businesses.name,
      slug: businesses.slug,
      isDemo: businesses.isDemo,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('no key update')
  if (!business) throw notFound('el negocio')
  return business
}

/** Locks the business of a fact and returns the fact, which must belong to `businessId` if given. Throws `not_found`. */
export async function lockFact(
  tx: Database,
  factId: string,
  businessId?: string,
): Promise<{ fact: Fact; business: LockedBusiness }> {
  const thisFact = and(
    eq(verificationFacts.id, factId),
    businessId ? eq(verificationFacts.businessId, businessId) : undefined,
  )
  const [reference] = await tx
    .select({ businessId: verificationFacts.businessId })
    .from(verificationFacts)
    .where(thisFact)
  const business = reference && (await lockBusinessOfFact(tx, reference.businessId))
  const [fact] = await tx.select().from(verificationFacts).where(thisFact)
  if (!business || !fact) throw notFound('esa verificación')
  return { fact: fact as Fact, business }
}
