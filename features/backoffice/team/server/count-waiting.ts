import { sql } from 'drizzle-orm'
import { isDecisionDeferred } from '#features/platform/server.ts'
import {
  countPendingVerifications,
  countWaitingCases,
  countWaitingSuspensionAppeals,
} from '#features/trust/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/day.ts'

type Counts = { claims: number; duplicates: number; applications: number; listings: number }

/** Counts pending items by the tab of the staff area; those that the caller may not decide count for nothing. */
export const countWaiting = handle(contract.countWaiting, async ({ services, caller }) => {
  const { db, now } = services
  const { rows } = await db.execute<Counts>(sql`
    select (select count(*)::int from business_claims c where c.state = 'pending' and not ${isDecisionDeferred('claim', sql`c.id`)}) as claims,
      (select count(*)::int from possible_duplicates d where d.state = 'open' and not ${isDecisionDeferred('duplicate', sql`d.id`)}) as duplicates,
      (select count(*)::int from report_cases r join subjects s on s.id = r.subject_id and s.kind = 'business'
        where r.state = 'open' and not ${isDecisionDeferred('case', sql`r.id`)}) as listings,
      (select count(*)::int from staff_applications a join users u on u.id = a.profile_id
        where a.state = 'pending' and u.mailbox_proved_at is not null and u.suspended_at is null) as applications`)
  const { claims = 0, duplicates = 0, applications = 0, listings = 0 } = rows[0] ?? {}
  const cases = await countWaitingCases(db)
  const [mayEdit, mayManageUsers] = [caller.staff?.has('edit'), caller.staff?.has('manage_users')]
  return {
    reviews: await countPendingVerifications(db, now(), caller.userId),
    users: mayManageUsers ? applications : 0,
    businesses: (mayEdit ? claims : 0) + duplicates,
    cases:
      (mayEdit ? cases.open + cases.appealed + cases.disputed : 0) +
      (mayManageUsers ? await countWaitingSuspensionAppeals(db) : 0),
    claims: mayEdit ? claims : null,
    duplicates,
    listings: mayEdit ? listings : null,
  }
})
