import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** What happens to a business when a member's account is deleted. */
export type BusinessFate = 'stays' | 'unclaimed' | 'deleted' | 'unpublished'

/** SQL subquery with the ids of the businesses whose only owner is this user. */
export const soleOwnedBusinesses = (userId: string): SQL => sql`(
  select m.business_id from business_members m where m.profile_id = ${userId} and m.role = 'owner'
    and not exists (select from business_members o where o.business_id = m.business_id and o.role = 'owner' and o.profile_id <> m.profile_id))`

/**
 * Lists the businesses of a user and what happens to each on account deletion: it stays with its
 * other owners, becomes unclaimed if imported, is deleted if never published, or is unpublished.
 */
export async function getBusinessFates(
  db: Database,
  userId: string,
): Promise<{ id: string; name: string; fate: BusinessFate }[]> {
  const { rows } = await db.execute<{ id: string; name: string; fate: BusinessFate }>(sql`
    select b.id, b.name, case
        when b.id not in ${soleOwnedBusinesses(userId)} then 'stays'
        when exists (select from business_sources s where s.business_id = b.id) then 'unclaimed'
        when b.published_at is null then 'deleted'
        else 'unpublished' end as fate
    from business_members m join businesses b on b.id = m.business_id
    where m.profile_id = ${userId} order by b.name, b.id`)
  return rows
}
