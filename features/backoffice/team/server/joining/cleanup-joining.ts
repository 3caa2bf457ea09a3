import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { staffApplications, staffInvitations } from '#db/tables/backoffice/team.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { endedStaffInvitationDays, unconfirmedDays } from '../../vocabulary.ts'

const { usedAt, withdrawnAt, expiresAt } = staffInvitations

/**
 * Deletes unconfirmed applications after `unconfirmedDays`, which releases their usernames, and invitations `endedStaffInvitationDays` after they
 * ended.
 */
export async function cleanupJoining({ db, now }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  const unconfirmed = db.select({ id: users.id }).from(users).where(isNull(users.mailboxProvedAt))
  const isOld = lt(staffApplications.createdAt, daysAgo(unconfirmedDays))
  await db
    .delete(staffApplications)
    .where(
      and(
        eq(staffApplications.state, 'pending'),
        isOld,
        inArray(staffApplications.profileId, unconfirmed),
      ),
    )
  await db
    .delete(staffInvitations)
    .where(
      lt(sql`coalesce(${usedAt}, ${withdrawnAt}, ${expiresAt})`, daysAgo(endedStaffInvitationDays)),
    )
}

export const cleanupJoiningJob: Job = {
  name: 'staff.cleanup-joining',
  schedule: '41 4 * * *',
  run: cleanupJoining,
}
