import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** What becomes of a business when this person's account ends. */
export type BusinessFate = 'stays' | 'unclaimed' | 'deleted' | 'unpublished'

/** Ids of the businesses that have no other owner than this person, as a subquery. */
export const ownedAlone = (userId: string): SQL => sql`(
  select m.business_id from business_members m where m.profile_id = ${userId} and m.role = 'owner'
    and not exists (select from business_members o where o.business_id = m.business_id and o.role = 'owner' and o.profile_id <> m.profile_id))`

/**
 * The businesses that a person belongs to and what becomes of each: it stays with its other owners, goes back to the register that it
 * was imported from, is deleted as a draft that nobody saw, or is published no longer.
 */
export async function fatesOf(
  db: Database,
  userId: string,
): Promise<{ id: string; name: string; fate: BusinessFate }[]> {
  const { rows } = await db.execute<{ id: string; name: string; fate: BusinessFate }>(sql`
    select b.id, b.name, case
        when b.id not in ${ownedAlone(userId)} then 'stays'
        when exists (select from business_sources s where s.business_id = b.id) then 'unclaimed'
        when b.published_at is null then 'deleted'
        else 'unpublished' end as fate
    from business_members m join businesses b on b.id = m.business_id
    where m.profile_id = ${userId} order by b.name, b.id`)
  return rows
}
