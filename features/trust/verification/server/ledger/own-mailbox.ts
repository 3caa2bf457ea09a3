import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { latestExpiry } from '../../contract/expiry.ts'
import type { Proof } from './change-fact-state.ts'
import { markFactValid, today } from './change-fact-state.ts'
import { changedByBusinessReason } from './end-outdated-facts.ts'
import { getStatements } from './get-statements.ts'
import { type Fact, lockBusinessOfFact } from './lock-fact.ts'

type Mailbox = { email: string; provedAt: Date | null }

/** The proof that a member's proved mailbox gives for the same e-mail of their business; null once it has expired. */
function proofOf({ provedAt }: Mailbox, services: Services): Proof | null {
  if (!provedAt) return null
  const evidenceDate = utcDay(provedAt)
  const expiresOn = latestExpiry('email', evidenceDate)
  return expiresOn < today(services)
    ? null
    : { method: 'account_mailbox', reviewedBy: null, evidenceDate, expiresOn, reason: null }
}

const mailbox = { email: sql<string>`lower(${users.email})`, provedAt: users.mailboxProvedAt }

/** The proof of `email` if it is this person's proved mailbox; otherwise null. */
export async function proveByMailbox(
  services: Services,
  tx: Database,
  userId: string,
  email: string,
): Promise<Proof | null> {
  const [own] = await tx.select(mailbox).from(users).where(eq(users.id, userId))
  return own?.email === email ? proofOf(own, services) : null
}

/** Whether the e-mail must not be verified automatically: an e-mail fact is valid, or the business withdrew this address or staff decided it. */
const isSettled = (fact: Fact, email: string) =>
  fact.state === 'valid' ||
  (fact.value === email &&
    fact.state !== 'pending' &&
    !(fact.state === 'withdrawn' && fact.reason === changedByBusinessReason))

/**
 * Verifies an e-mail of the business's contacts that is the proved mailbox of its owner or a manager, without a code. Addresses that were withdrawn,
 * rejected or expired are left to the business.
 */
export async function verifyOwnMailbox(
  services: Services,
  tx: Database,
  { businessId }: Events['business.changed'],
): Promise<void> {
  const people = await tx
    .select(mailbox)
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.profileId))
    .where(
      and(
        eq(businessMembers.businessId, businessId),
        inArray(businessMembers.role, ['owner', 'manager']),
        isNotNull(users.mailboxProvedAt),
        isNull(users.suspendedAt),
        // Most businesses have another address, so this is checked before locking.
        sql`exists (select from business_contacts c where c.business_id = ${businessId} and c.kind = 'email' and lower(c.value) = lower(${users.email}))`,
      ),
    )
    .orderBy(asc(businessMembers.role))
  if (people.length === 0) return
  const { emails } = await getStatements(tx, businessId)
  const own = people.find(({ email }) => emails.includes(email))
  const proof = own && proofOf(own, services)
  if (!proof) return
  await lockBusinessOfFact(tx, businessId)
  const emailFacts = and(
    eq(verificationFacts.businessId, businessId),
    eq(verificationFacts.kind, 'email'),
  )
  const facts = (await tx.select().from(verificationFacts).where(emailFacts)) as Fact[]
  if (facts.some((fact) => isSettled(fact, own.email))) return
  const open = facts.find(({ state, value }) => state === 'pending' && value === own.email)
  const fact = open ?? (await insertFact(services, tx, businessId, own.email))
  await markFactValid(services, tx, fact, proof)
  await recordAudit(tx, {
    by: 'system',
    action: 'verification.fact_verified',
    subject: { kind: 'fact', id: fact.id },
    businessId,
    detail: { kind: 'email', method: proof.method, expiresOn: proof.expiresOn },
  })
}

async function insertFact(
  services: Services,
  tx: Database,
  businessId: string,
  value: string,
): Promise<Fact> {
  const row = { businessId, kind: 'email' as const, value, createdAt: services.now() }
  const [fact] = await tx.insert(verificationFacts).values(row).returning()
  return fact as Fact
}

/** Handles `mailbox.proved`: the mailbox may be the e-mail of businesses that the person manages. */
export async function verifyProvedMailbox(
  services: Services,
  tx: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  const managed = await tx
    .select({ businessId: businessMembers.businessId })
    .from(businessMembers)
    .where(
      and(
        eq(businessMembers.profileId, userId),
        inArray(businessMembers.role, ['owner', 'manager']),
      ),
    )
  for (const business of managed) await verifyOwnMailbox(services, tx, business)
}
