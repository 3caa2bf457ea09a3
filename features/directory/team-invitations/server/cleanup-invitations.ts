import { lt, sql } from 'drizzle-orm'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { endedInvitationDays } from '../vocabulary.ts'

const { acceptedAt, declinedAt, withdrawnAt, expiresAt } = businessInvitations

/** Deletes invitations a while after they ended, and with them the invited addresses. */
export async function cleanupInvitations({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - endedInvitationDays * dayMs)
  await db
    .delete(businessInvitations)
    .where(lt(sql`coalesce(${acceptedAt}, ${declinedAt}, ${withdrawnAt}, ${expiresAt})`, before))
}

export const cleanupInvitationsJob: Job = {
  name: 'team.cleanup-invitations',
  schedule: '57 4 * * *',
  run: cleanupInvitations,
}
