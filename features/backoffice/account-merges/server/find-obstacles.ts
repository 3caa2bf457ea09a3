import { sql } from 'drizzle-orm'
import type { AccountPair } from '#shared/server/account-merge.ts'
import type { Database } from '#shared/server/services.ts'
import { type MergeObstacle, mergeObstacles } from '../vocabulary.ts'

/**
 * Lists the obstacles to merging one account into another; empty when they can be merged, null when either account does not exist. `callerId`: the
 * staff member who asks.
 */
export async function findObstacles(
  db: Database,
  { targetId, sourceId }: AccountPair,
  {
    callerId,
    now,
    mergeId = null,
  }: { callerId: string | null; now: Date; mergeId?: string | null },
): Promise<MergeObstacle[] | null> {
  if (targetId === sourceId) return ['same']
  const { rows } = await db.execute<Record<MergeObstacle, boolean>>(sql`
    with two as (
      select u.*, p.role, u.id = ${targetId} as goes_on,
        exists (select from mfa_factors f where f.user_id = u.id and f.verified_at is not null) as steps
      from users u join profiles p on p.id = u.id where u.id in (${targetId}, ${sourceId})
    )
    select coalesce(bool_or(id = ${callerId}::uuid), false) as own,
      bool_or(role = 'staff' or exists (select from staff_permissions s where s.profile_id = two.id)) as team,
      bool_or((suspended_at is not null and merged_into is null)
        or exists (select from suspensions s where s.person_id = two.id and s.ended_at is null)) as suspended, bool_or(merged_into is not null) as merged,
      exists (select from users m where m.merged_into = ${sourceId}) as keeps_others,
      bool_or(mailbox_proved_at is null) as unproved, bool_or(is_demo) <> bool_and(is_demo) as demo,
      exists (select from account_deletions d where d.user_id in (${targetId}, ${sourceId}) and d.state in ('scheduled', 'erasing')) as ending,
      bool_or(steps and not goes_on) and not bool_or(steps and goes_on) as second_step,
      exists (select from business_members a join business_members k using (business_id) where a.profile_id = ${sourceId} and k.profile_id = ${targetId}
        and array_position(array['seller', 'manager', 'owner'], a.role) > array_position(array['seller', 'manager', 'owner'], k.role)) as higher_role,
      exists (select from account_merges m where m.state = 'proposed' and m.expires_at > ${now} and m.id is distinct from ${mergeId}::uuid
        and (m.target_id in (${targetId}, ${sourceId}) or m.source_id in (${targetId}, ${sourceId}))) as open
    from two having count(*) = 2`)
  const [found] = rows
  return found ? mergeObstacles.filter((obstacle) => found[obstacle]) : null
}
