import { sql } from 'drizzle-orm'
import { isHeld } from '#features/platform/server.ts'
import {
  countWaitingCases,
  countWaitingReviews,
  countWaitingSuspensionAppeals,
} from '#features/trust/server.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/day.ts'

/** The sum of what is known; null of nothing. */
const both = (one: number | null, other: number | null) =>
  one === null ? other : one + (other ?? 0)

type Queues = { claims: number; duplicates: number; applications: number; listings: number }

/** What waits in each queue; null for those that the caller may not work through. */
export async function readQueues(
  { db, now }: Services,
  { staff, userId }: Pick<SignedIn, 'staff' | 'userId'>,
) {
  const { rows } = await db.execute<Queues>(sql`
    select (select count(*)::int from business_claims c where c.state = 'pending' and not ${isHeld('claim', sql`c.id`)}) as claims,
      (select count(*)::int from possible_duplicates d where d.state = 'open' and not ${isHeld('duplicate', sql`d.id`)}) as duplicates,
      (select count(*)::int from report_cases r join subjects s on s.id = r.subject_id and s.kind = 'business'
        where r.state = 'open' and not ${isHeld('case', sql`r.id`)}) as listings,
      (select count(*)::int from staff_applications a join users u on u.id = a.profile_id
        where a.state = 'pending' and u.mailbox_proved_at is not null and u.suspended_at is null) as applications`)
  const { claims = 0, duplicates = 0, applications = 0, listings = 0 } = rows[0] ?? {}
  const cases = await countWaitingCases(db)
  const suspensions = await countWaitingSuspensionAppeals(db)
  const may = (permission: 'edit' | 'manage_users', count: number) =>
    staff?.has(permission) ? count : null
  return {
    reviews: await countWaitingReviews(db, now(), userId),
    claims: may('edit', claims),
    cases: may('edit', cases.open),
    /** Of the cases those about the page of a business. */
    listings: may('edit', listings),
    /** Of decisions and of suspensions, each for who decides them. */
    appeals: both(may('edit', cases.appealed), may('manage_users', suspensions)),
    disputes: may('edit', cases.disputed),
    applications: may('manage_users', applications),
    duplicates,
  }
}

/** The same, by the tab in which it is worked through. */
export const countWaiting = handle(contract.countWaiting, async ({ services, caller }) => {
  const { reviews, claims, cases, appeals, disputes, applications, duplicates, listings } =
    await readQueues(services, caller)
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
