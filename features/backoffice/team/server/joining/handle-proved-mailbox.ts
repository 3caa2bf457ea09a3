import { and, eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { staffApplications, staffInvitations } from '#db/tables/backoffice/team.ts'
import { findUsernameOwner, isManager, lockManagers } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { admitMember } from './admit.ts'
import { notifyManagers } from './notify-managers.ts'

type Application = typeof staffApplications.$inferSelect

/**
 * The invitation that admits the applicant without a decision: not withdrawn, for this mailbox, and from a member who may still manage users. Null
 * otherwise.
 */
async function getValidInvitation(
  tx: Database,
  { invitationId, profileId, username }: Application,
  email: string,
) {
  if (!invitationId) return null
  await lockManagers(tx)
  const [invitation] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.id, invitationId))
    .for('update')
  const isTheirs = invitation?.usedBy === profileId && invitation.email === email.toLowerCase()
  if (
    !invitation ||
    !isTheirs ||
    invitation.withdrawnAt ||
    !(await isManager(tx, invitation.invitedBy))
  )
    return null
  // A taken username must not block the confirmation: managers decide the application instead.
  const holder = await findUsernameOwner(tx, username)
  return holder === null || holder === profileId ? invitation : null
}

/** Handles `mailbox.proved` for an applicant: admits an invited applicant, and otherwise notifies the managers of the application. */
export async function handleProvedApplicantMailbox(
  services: Services,
  tx: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  const [found] = await tx
    .select({ application: staffApplications, email: users.email })
    .from(staffApplications)
    .innerJoin(users, eq(users.id, staffApplications.profileId))
    .where(and(eq(staffApplications.profileId, userId), eq(staffApplications.state, 'pending')))
    .for('update', { of: staffApplications })
  if (!found) return
  const { application, email } = found
  const invitation = await getValidInvitation(tx, application, email)
  if (invitation) {
    const { permissions, invitedBy } = invitation
    await admitMember(services, tx, { application, email, permissions, by: invitedBy })
    const detail = { permissions, invitedBy, invitationId: invitation.id }
    await recordAudit(tx, {
      by: 'system',
      action: 'staff.invited_joined',
      subject: { kind: 'user', id: userId },
      detail,
    })
    return
  }
  await notifyManagers(services, tx, application.id, userId)
}
