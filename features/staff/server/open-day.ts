import { sql } from 'drizzle-orm'
import { isHeld } from '#features/decisions/server/index.ts'
import { countWaitingCases } from '#features/reports/server/index.ts'
import { countWaitingReviews } from '#features/verification/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/day.ts'
import { visitMinutes } from '../vocabulary.ts'

/** Goes on with a member's visit or begins another. Resolves to when the one before ended, null on the first. */
async function visit({ db, now }: Services, profileId: string): Promise<Date | null> {
  const moment = sql`${now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ since: Date | null }>(sql`
    insert into staff_visits as v (profile_id, last_at) values (${profileId}, ${moment})
    on conflict (profile_id) do update set last_at = greatest(v.last_at, excluded.last_at),
      seen_until = case when v.last_at < ${moment} - ${visitMinutes} * interval '1 minute' then v.last_at else v.seen_until end
    returning seen_until as since`)
  return rows[0]?.since ?? null
}

type Queues = { claims: number; duplicates: number; applications: number }

/** What waits for the caller and since when things are new to them. */
export const openStaffDay = handle(contract.openStaffDay, async ({ services, caller }) => {
  const since = await visit(services, caller.userId)
  const { db } = services
  const { rows } = await db.execute<Queues>(sql`
    select (select count(*)::int from business_claims c where c.state = 'pending' and not ${isHeld('claim', sql`c.id`)}) as claims,
      (select count(*)::int from possible_duplicates d where d.state = 'open' and not ${isHeld('duplicate', sql`d.id`)}) as duplicates,
      (select count(*)::int from staff_applications a join users u on u.id = a.profile_id
        where a.state = 'pending' and u.mailbox_proved_at is not null and u.suspended_at is null) as applications`)
  const { claims = 0, duplicates = 0, applications = 0 } = rows[0] ?? {}
  const cases = await countWaitingCases(db)
  const may = (permission: 'edit' | 'manage_users', count: number) => (caller.staff?.has(permission) ? count : null)
  return {
    since: since && new Date(since).toISOString(),
    reviews: await countWaitingReviews(db, services.now()),
    claims: may('edit', claims),
    cases: may('edit', cases.open),
    appeals: may('edit', cases.appealed),
    disputes: may('edit', cases.disputed),
    applications: may('manage_users', applications),
    duplicates,
  }
})
