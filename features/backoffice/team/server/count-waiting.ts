import { sql } from 'drizzle-orm'
import { isDecisionDeferred } from '#features/platform/server.ts'
import {
  countPendingVerifications,
  countWaitingCases,
  countWaitingSuspensionAppeals,
} from '#features/trust/server.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/day.ts'

/** Sum of the non-null values; null if both are. */
const addNullable = (one: number | null, other: number | null) =>
  one === null ? other : one + (other ?? 0)

type Queues = { claims: number; duplicates: number; applications: number; listings: number }

/** Counts the pending items of each queue; null for queues that the caller may not decide. */
export async function countQueues(
  { db, now }: Services,
  { staff, userId }: Pick<SignedIn, 'staff' | 'userId'>,
) {
  const { rows } = await db.execute<Queues>(sql`
    select (select count(*)::int from business_claims c where c.state = 'pending' and not ${isDecisionDeferred('claim', sql`c.id`)}) as claims,
      (select count(*)::int from possible_duplicates d where d.state = 'open' and not ${isDecisionDeferred('duplicate', sql`d.id`)}) as duplicates,
      (select count(*)::int from report_cases r join subjects s on s.id = r.subject_id and s.kind = 'business'
        where r.state = 'open' and not ${isDecisionDeferred('case', sql`r.id`)}) as listings,
      (select count(*)::int from staff_applications a join users u on u.id = a.profile_id
        where a.state = 'pending' and u.mailbox_proved_at is not null and u.suspended_at is null) as applications`)
  const { claims = 0, duplicates = 0, applications = 0, listings = 0 } = rows[0] ?? {}
  const cases = await countWaitingCases(db)
  const suspensions = await countWaitingSuspensionAppeals(db)
  const ifPermitted = (permission: 'edit' | 'manage_users', count: number) =>
    staff?.has(permission) ? count : null
  return {
    reviews: await countPendingVerifications(db, now(), userId),
    claims: ifPermitted('edit', claims),
    cases: ifPermitted('edit', cases.open),
    /** Open cases about a business page. */
    listings: ifPermitted('edit', listings),
    /** Appeals of decisions and of suspensions, each counted for members who may decide them. */
    appeals: addNullable(
      ifPermitted('edit', cases.appealed),
      ifPermitted('manage_users', suspensions),
    ),
    disputes: ifPermitted('edit', cases.disputed),
    applications: ifPermitted('manage_users', applications),
    duplicates,
  }
}

/** Counts pending items by the tab of the staff area. */
export const countWaiting = handle(contract.countWaiting, async ({ services, caller }) => {
  const { reviews, claims, cases, appeals, disputes, applications, duplicates, listings } =
    await countQueues(services, caller)
  return {
    reviews: reviews.all,
    users: applications ?? 0,
    businesses: (claims ?? 0) + duplicates,
    cases: (cases ?? 0) + (appeals ?? 0) + (disputes ?? 0),
    claims,
    duplicates,
    listings,
  }
})
