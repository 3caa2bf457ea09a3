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
 * Holds the business until the transaction ends. Everything that changes a ledger takes this lock first, so that the level is
 * always computed from all of its facts and of two decisions one comes second.
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

/** A fact, of `businessId` when given, as it is once its business is locked. Throws `not_found`. */
export async function lockFact(
  tx: Database,
  factId: string,
  businessId?: string,
): Promise<{ fact: Fact; business: LockedBusiness }> {
  const thisFact = and(
    eq(verificationFacts.id, factId),
    businessId ? eq(verificationFacts.businessId, businessId) : undefined,
  )
  const [place] = await tx
    .select({ businessId: verificationFacts.businessId })
    .from(verificationFacts)
    .where(thisFact)
  const business = place && (await lockBusinessOfFact(tx, place.businessId))
  const [fact] = await tx.select().from(verificationFacts).where(thisFact)
  if (!business || !fact) throw notFound('esa verificación')
  return { fact: fact as Fact, business }
}
