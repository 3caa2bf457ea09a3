import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { reviewProofs } from '#db/tables/community/reviews.ts'
import { countries, countryCodes, countryOfCurrency } from '#shared/countries.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { type ProofKind, proofUsableDays } from '../vocabulary.ts'
import { isMostlyRefunded } from './void-proofs.ts'

type Fact =
  | { kind: ProofKind; orderId: string; invitedAt?: Date }
  | { kind: 'quoted'; leadId: string }

type Proof = { businessId: string; personId: string } & CountryHints

type CountryHints = {
  address: string | null
  currency: string | null
  phone: string | null
  owner: string | null
}

/**
 * Country of a business, which sets the review period: by its address, or else its store's currency, its telephone or its owner's country,
 * because home sellers have the same obligations.
 */
const countryOf = ({ address, currency, phone, owner }: CountryHints): string | null =>
  address ??
  (currency && countryOfCurrency(currency)) ??
  countryCodes.find((code) => phone?.startsWith(`+${countries[code].callingCode}`)) ??
  owner

/** Records a proof once. */
async function recordProof(
  services: Services,
  tx: Database,
  fact: Fact,
  proof: Proof | undefined,
): Promise<void> {
  if (!proof) return
  const { businessId, personId } = proof
  const createdAt = services.now()
  const windowUntil = new Date(createdAt.getTime() + proofUsableDays(countryOf(proof)) * dayMs)
  await tx
    .insert(reviewProofs)
    .values({ id: v7(), businessId, personId, createdAt, windowUntil, ...fact })
    .onConflictDoNothing()
}

/** SQL columns that indicate a business's country. */
const countryHints = sql`
  (select a.country_code from business_addresses a where a.business_id = b.id order by a.is_primary desc, a.position limit 1) as address,
  (select s.currency from stores s where s.business_id = b.id) as currency,
  (select c.value from business_contacts c where c.business_id = b.id and c.kind in ('phone', 'whatsapp') order by c.position, c.id limit 1) as phone,
  (select p.country_code from business_members m join profiles p on p.id = m.profile_id
    where m.business_id = b.id and m.role = 'owner' and p.country_code is not null order by m.created_at limit 1) as owner`

/**
 * Records the proof of a delivered order of an account: `bought` when a provider captured its payment, `quoted` when only the seller
 * confirmed it. Mostly refunded orders prove nothing.
 */
export async function recordOrderProof(
  services: Services,
  tx: Database,
  { orderId }: { orderId: string },
): Promise<void> {
  const { rows } = await tx.execute<Proof & { kind: ProofKind }>(sql`
    select order_proves(o.id) as kind, b.id as "businessId", g.profile_id as "personId", ${countryHints}
    from orders o join purchases g on g.id = o.purchase_id join stores s on s.id = o.store_id join businesses b on b.id = s.business_id
    where o.id = ${orderId} and o.state = 'delivered' and g.profile_id is not null and not (${isMostlyRefunded(sql`o.id`)})`)
  if (rows[0]) await recordProof(services, tx, { kind: rows[0].kind, orderId }, rows[0])
}

/**
 * Records that an account was quoted and paid for it, by the order that paid. It invites to nothing: the delivery of
 * the order does, and proves more.
 */
export async function recordQuotationProof(
  services: Services,
  tx: Database,
  { orderId }: { orderId: string },
): Promise<void> {
  const { rows } = await tx.execute<Proof>(sql`
    select b.id as "businessId", g.profile_id as "personId", ${countryHints}
    from orders o join purchases g on g.id = o.purchase_id join stores s on s.id = o.store_id join businesses b on b.id = s.business_id
    where o.id = ${orderId} and o.paid_at is not null and g.profile_id is not null and not (${isMostlyRefunded(sql`o.id`)})`)
  await recordProof(services, tx, { kind: 'quoted', orderId, invitedAt: services.now() }, rows[0])
}

/** Records the proof of an answered request of an account. */
export async function recordLeadProof(
  services: Services,
  tx: Database,
  { leadId }: { leadId: string },
): Promise<void> {
  const { rows } = await tx.execute<Proof>(sql`
    select b.id as "businessId", l.profile_id as "personId", ${countryHints}
    from leads l join businesses b on b.id = l.business_id
    where l.id = ${leadId} and l.profile_id is not null and l.answered_at is not null and l.state <> 'spam'`)
  await recordProof(services, tx, { kind: 'quoted', leadId }, rows[0])
}
