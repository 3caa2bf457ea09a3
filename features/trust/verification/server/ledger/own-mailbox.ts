import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/zoned-time.ts'
import { latestExpiry } from '../../contract/expiry.ts'
import { changedByBusiness } from './end-outdated-facts.ts'
import { type Fact, lockBusinessOfFact } from './lock-fact.ts'
import type { Proof } from './move-fact.ts'
import { makeValid, today } from './move-fact.ts'
import { readStatements } from './read-statements.ts'

type Mailbox = { email: string; provedAt: Date | null }

/** How a mailbox that its person showed to be theirs proves the same address of their business; null once that is too long ago. */
function proofOf({ provedAt }: Mailbox, services: Services): Proof | null {
  if (!provedAt) return null
  const evidenceDate = utcDay(provedAt)
  const expiresOn = latestExpiry('email', evidenceDate)
  return expiresOn < today(services)
    ? null
    : { method: 'account_mailbox', reviewedBy: null, evidenceDate, expiresOn, reason: null }
}

const mailbox = { email: sql<string>`lower(${users.email})`, provedAt: users.mailboxProvedAt }

/** Whether `email` is the mailbox that this person has shown to be theirs, and how that proves it. */
export async function proveByMailbox(
  services: Services,
  tx: Database,
  userId: string,
  email: string,
): Promise<Proof | null> {
  const [own] = await tx.select(mailbox).from(users).where(eq(users.id, userId))
  return own?.email === email ? proofOf(own, services) : null
}

/** Whether the business has said of this address what a mailbox may not overrule: it took it back, or somebody decided on it. */
const isSettled = (fact: Fact, email: string) =>
  fact.state === 'valid' ||
  (fact.value === email &&
    fact.state !== 'pending' &&
    !(fact.state === 'withdrawn' && fact.reason === changedByBusiness))

/**
 * An address that a business shows, and that is the confirmed mailbox of whoever runs it, counts without another code. What was taken
 * back, refused or ran out waits for its people.
 */
export async function countOwnMailbox(
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
        // Most businesses show another address: asked first, without holding anybody up.
        sql`exists (select from business_contacts c where c.business_id = ${businessId} and c.kind = 'email' and lower(c.value) = lower(${users.email}))`,
      ),
    )
    .orderBy(asc(businessMembers.role))
  if (people.length === 0) return
  const { emails } = await readStatements(tx, businessId)
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
  await makeValid(services, tx, fact, proof)
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

/** Somebody has just confirmed their mailbox: it may be an address of businesses they run. */
export async function countProvedMailbox(
  services: Services,
  tx: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  const runs = await tx
    .select({ businessId: businessMembers.businessId })
    .from(businessMembers)
    .where(
      and(
        eq(businessMembers.profileId, userId),
        inArray(businessMembers.role, ['owner', 'manager']),
      ),
    )
  for (const business of runs) await countOwnMailbox(services, tx, business)
}
