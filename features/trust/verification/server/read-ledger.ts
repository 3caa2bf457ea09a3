import { desc, eq, inArray } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { verificationEvidence, verificationFacts } from '#db/tables/trust/verification.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { missingFor } from '../contract/levels.ts'
import * as contract from '../contract/owner.ts'
import { getStatements } from './ledger/get-statements.ts'
import type { Fact } from './ledger/lock-fact.ts'

/** Maximum of facts returned, newest first. */
const maxFacts = 200

type Evidence = contract.OwnFact['evidence'][number] & { factId: string }

function serializeFact(fact: Fact, evidence: Evidence[]): contract.OwnFact {
  const isOpenDomain = fact.kind === 'web_domain' && fact.state === 'pending'
  return {
    id: fact.id,
    kind: fact.kind,
    state: fact.state,
    value: fact.value,
    warning: fact.warning,
    reason: fact.reason,
    method: fact.method,
    decidedAt: fact.decidedAt?.toISOString() ?? null,
    expiresOn: fact.expiresOn,
    createdAt: fact.createdAt.toISOString(),
    evidence: evidence
      .filter(({ factId }) => factId === fact.id)
      .map(({ id, name, contentType, bytes }) => ({ id, name, contentType, bytes })),
    domain: isOpenDomain ? { host: fact.value ?? '', token: String(fact.detail.token) } : null,
  }
}

/** Returns the ledger of a business for its members. */
export const readLedger = handle(
  contract.readLedger,
  async ({ services: { db }, input: { businessId } }) => {
    const [business] = await db
      .select({ level: businesses.level, until: businesses.verifiedUntil })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (!business) throw notFound('el negocio')
    const facts = (await db
      .select()
      .from(verificationFacts)
      .where(eq(verificationFacts.businessId, businessId))
      .orderBy(desc(verificationFacts.createdAt), desc(verificationFacts.id))
      .limit(maxFacts)) as Fact[]
    const ids = facts.map(({ id }) => id)
    const evidence = await db
      .select({
        id: verificationEvidence.id,
        factId: verificationEvidence.factId,
        name: verificationEvidence.fileName,
        contentType: mediaObjects.contentType,
        bytes: mediaObjects.bytes,
      })
      .from(verificationEvidence)
      .innerJoin(mediaObjects, eq(mediaObjects.id, verificationEvidence.mediaId))
      .where(inArray(verificationEvidence.factId, ids))
      .orderBy(verificationEvidence.createdAt)
    const { phones, emails, domains, address, countryCode } = await getStatements(db, businessId)
    return {
      ...business,
      missing: missingFor(facts.filter(({ state }) => state === 'valid').map(({ kind }) => kind)),
      facts: facts.map((fact) => serializeFact(fact, evidence)),
      contacts: { phones, emails, domains },
      address,
      countryCode,
    }
  },
)
