import { and, eq, inArray, isNull } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'
import { openFactStates } from '../../vocabulary.ts'
import { type Fact, lockBusinessOfFact } from './lock-fact.ts'
import { readStatements, type Statements } from './read-statements.ts'
import { computeBadge } from './refresh-badge.ts'

/** Why a fact ended that the business itself no longer says. */
export const changedByBusiness = 'El negocio cambió este dato.'

/** Letters of every script count here: names that have none of ours must not all be the same. */
const folded = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Whether what the fact showed is still what the business says of itself. */
function isStillSaid(fact: Fact, says: Statements): boolean {
  const { value } = fact
  if (value === null) return true
  if (fact.kind === 'phone') return says.phones.includes(value)
  if (fact.kind === 'email') return says.emails.includes(value)
  if (fact.kind === 'web_domain') return says.domains.includes(value)
  if (fact.kind === 'address') return folded(says.address ?? '') === folded(value)
  return true
}

/** Kinds that were judged under the name that the business had then. */
const aboutTheName = ['registry', 'licence', 'tax_id']

function renamed(fact: Fact, says: Statements): string | null {
  const then = fact.detail.businessName
  const isOther =
    aboutTheName.includes(fact.kind) &&
    typeof then === 'string' &&
    folded(then) !== folded(says.name)
  return isOther ? `El negocio se llamaba «${then}» y ahora se llama «${says.name}».` : null
}

/**
 * After a business changed what it says of itself: a verified phone, e-mail, domain or address that it no longer shows is withdrawn,
 * and facts about a name that it no longer has are marked for another look. The badge follows.
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
  const [any] = await db
    .select({ id: verificationFacts.id })
    .from(verificationFacts)
    .where(open)
    .limit(1)
  if (!any) return
  await lockBusinessOfFact(db, businessId)
  const facts = (await db.select().from(verificationFacts).where(open)) as Fact[]
  const says = await readStatements(db, businessId)
  const outdated = facts.filter((fact) => !isStillSaid(fact, says))
  const toRecheck = facts.filter(
    (fact) => fact.state === 'valid' && !fact.recheck && renamed(fact, says),
  )
  for (const fact of toRecheck)
    await db
      .update(verificationFacts)
      .set({ recheck: renamed(fact, says) })
      .where(and(eq(verificationFacts.id, fact.id), isNull(verificationFacts.recheck)))
  if (outdated.length === 0) return
  for (const fact of outdated) {
    await db
      .update(verificationFacts)
      .set({ state: 'withdrawn', reason: changedByBusiness, recheck: null })
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
