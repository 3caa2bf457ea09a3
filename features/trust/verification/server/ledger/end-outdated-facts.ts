import { and, eq, inArray, isNull } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'
import { openFactStates } from '../../vocabulary.ts'
import { getStatements, type Statements } from './get-statements.ts'
import { type Fact, lockBusinessOfFact } from './lock-fact.ts'
import { computeBadge } from './refresh-badge.ts'

/** Reason stored with facts that ended because the business changed its data. */
export const changedByBusinessReason = 'El negocio cambió este dato.'

/** Keeps letters of every script, so that names without Latin letters do not all become equal. */
const folded = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Whether the verified value is still in the business's data. */
function isCurrent(fact: Fact, statements: Statements): boolean {
  const { value } = fact
  if (value === null) return true
  if (fact.kind === 'phone') return statements.phones.includes(value)
  if (fact.kind === 'email') return statements.emails.includes(value)
  if (fact.kind === 'web_domain') return statements.domains.includes(value)
  if (fact.kind === 'address') return folded(statements.address ?? '') === folded(value)
  return true
}

/** Kinds that were verified for the name that the business had at the time. */
const nameBoundKinds = ['registry', 'licence', 'tax_id']

function recheckReason(fact: Fact, statements: Statements): string | null {
  const formerName = fact.detail.businessName
  const isRenamed =
    nameBoundKinds.includes(fact.kind) &&
    typeof formerName === 'string' &&
    folded(formerName) !== folded(statements.name)
  return isRenamed
    ? `El negocio se llamaba «${formerName}» y ahora se llama «${statements.name}».`
    : null
}

/**
 * After a business changed its data: withdraws facts about a phone, e-mail, domain or address that it no longer has, marks facts about a former name
 * for a recheck, and recomputes the badge.
 */
export async function endOutdatedFacts(
  services: Services,
  db: Database,
  { businessId }: Events['business.changed'],
): Promise<void> {
  const open = and(
    eq(verificationFacts.businessId, businessId),
    inArray(verificationFacts.state, ['valid', ...openFactStates]),
  )
  const [exists] = await db
    .select({ id: verificationFacts.id })
    .from(verificationFacts)
    .where(open)
    .limit(1)
  if (!exists) return
  await lockBusinessOfFact(db, businessId)
  const facts = (await db.select().from(verificationFacts).where(open)) as Fact[]
  const statements = await getStatements(db, businessId)
  const outdated = facts.filter((fact) => !isCurrent(fact, statements))
  const toRecheck = facts.filter(
    (fact) => fact.state === 'valid' && !fact.recheck && recheckReason(fact, statements),
  )
  for (const fact of toRecheck)
    await db
      .update(verificationFacts)
      .set({ recheck: recheckReason(fact, statements) })
      .where(and(eq(verificationFacts.id, fact.id), isNull(verificationFacts.recheck)))
  if (outdated.length === 0) return
  for (const fact of outdated) {
    await db
      .update(verificationFacts)
      .set({ state: 'withdrawn', reason: changedByBusinessReason, recheck: null })
      .where(eq(verificationFacts.id, fact.id))
    const subject = { kind: 'fact', id: fact.id }
    await recordAudit(db, {
      by: 'system',
      action: 'verification.fact_outdated',
      subject,
      businessId,
      detail: { kind: fact.kind },
    })
  }
  await computeBadge(db, businessId, services.now())
}
