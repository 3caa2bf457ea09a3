import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { reviewProofs } from '#db/tables/community/reviews.ts'
import { countries, countryCodes, countryOfCurrency } from '#shared/countries.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type ProofKind, windowDaysIn } from '../vocabulary.ts'
import { isMostlyRefunded } from './void-proofs.ts'

type Fact = { kind: ProofKind; orderId: string } | { kind: 'quoted'; leadId: string }

type Known = { businessId: string; personId: string } & Standing

type Standing = {
  address: string | null
  currency: string | null
  phone: string | null
  owner: string | null
}

/** A business that has no address is where its store's money, its telephone or its owner is: who sells from home owes its clients the same time. */
const countryOf = ({ address, currency, phone, owner }: Standing): string | null =>
  address ??
  (currency && countryOfCurrency(currency)) ??
  countryCodes.find((code) => phone?.startsWith(`+${countries[code].callingCode}`)) ??
  owner

/** Writes down once that somebody knows a business. */
async function prove(
  services: Services,
  tx: Database,
  fact: Fact,
  known: Known | undefined,
): Promise<void> {
  if (!known) return
  const { businessId, personId } = known
  const createdAt = services.now()
  const windowUntil = new Date(createdAt.getTime() + windowDaysIn(countryOf(known)) * 86_400_000)
  await tx
    .insert(reviewProofs)
    .values({ id: v7(), businessId, personId, createdAt, windowUntil, ...fact })
    .onConflictDoNothing()
}

/** What tells in which country a business is; SQL. */
const standing = sql`
  (select a.country_code from business_addresses a where a.business_id = b.id order by a.is_primary desc, a.position limit 1) as address,
  (select s.currency from stores s where s.business_id = b.id) as currency,
  (select c.value from business_contacts c where c.business_id = b.id and c.kind in ('phone', 'whatsapp') order by c.position, c.id limit 1) as phone,
  (select p.country_code from business_members m join profiles p on p.id = m.profile_id
    where m.business_id = b.id and m.role = 'owner' and p.country_code is not null order by m.created_at limit 1) as owner`

/**
 * An order arrived, of somebody who has an account: from now on they may say how it was. Where a provider captured its money they bought; where only
 * the seller says that it came, the business knows them. One of which most was given back before proves nothing.
 */
export async function proveOrder(
  services: Services,
  tx: Database,
  { orderId }: { orderId: string },
): Promise<void> {
  const { rows } = await tx.execute<Known & { kind: ProofKind }>(sql`
    select order_proves(o.id) as kind, b.id as "businessId", g.profile_id as "personId", ${standing}
    from orders o join order_groups g on g.id = o.group_id join stores s on s.id = o.store_id join businesses b on b.id = s.business_id
    where o.id = ${orderId} and o.state = 'delivered' and g.profile_id is not null and not (${isMostlyRefunded(sql`o.id`)})`)
  if (rows[0]) await prove(services, tx, { kind: rows[0].kind, orderId }, rows[0])
}

/** A business answered a request of somebody who has an account. */
export async function proveLead(
  services: Services,
  tx: Database,
  { leadId }: { leadId: string },
): Promise<void> {
  const { rows } = await tx.execute<Known>(sql`
    select b.id as "businessId", l.profile_id as "personId", ${standing}
    from leads l join businesses b on b.id = l.business_id
    where l.id = ${leadId} and l.profile_id is not null and l.answered_at is not null and l.state <> 'spam'`)
  await prove(services, tx, { kind: 'quoted', leadId }, rows[0])
}
