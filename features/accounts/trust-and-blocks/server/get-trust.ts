import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type Trust, trustedAfterDays } from '../vocabulary.ts'

const olderThan = (days: number) => sql`u.created_at <= now() - make_interval(days => ${days}::int)`

/** SQL condition: the account `u` is old enough for trust level 2 by age alone. */
export const isOldAccount = olderThan(trustedAfterDays[2])

/**
 * Gets the current trust levels. They are not stored but computed from facts recorded by other
 * features, so that no request can change them directly. A purchase counts once its payment was
 * captured, it was delivered and the money can no longer be refunded, but not from a business with
 * which the buyer is associated. 0 for deleted accounts.
 */
export async function getTrusts(
  db: Database,
  profileIds: string[],
): Promise<(profileId: string) => Trust> {
  const { rows } = await db.execute<{ id: string; trust: Trust }>(sql`
    select u.id, case
      when u.suspended_at is not null or u.email_confirmed_at is null then 0
      when exists (select from staff_permissions s where s.profile_id = u.id)
        or exists (select from business_members m join verification_facts f on f.business_id = m.business_id
          where m.profile_id = u.id and m.role = 'owner' and f.kind = 'identity' and f.state = 'valid') then 3
      when ${isOldAccount}
        or exists (select from trusted_purchases(u.id)) then 2
      when ${olderThan(trustedAfterDays[1])} then 1
      else 0 end as trust
    from users u where u.id = any(${sql.param(profileIds)}::uuid[])`)
  const trusts = new Map(rows.map(({ id, trust }) => [id, trust]))
  return (profileId) => trusts.get(profileId) ?? 0
}

/** Gets a person's current trust level. */
export const getTrust = async (db: Database, profileId: string): Promise<Trust> =>
  (await getTrusts(db, [profileId]))(profileId)
