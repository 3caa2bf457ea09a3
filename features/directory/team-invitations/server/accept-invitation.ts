import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { notify, withdrawBlockedMails } from '#features/accounts/server.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { hashToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import * as contract from '../contract.ts'
import type { TeamInvitationsEmailTemplates } from './email-templates.ts'
import { getAddressee } from './get-addressee.ts'
import { joinedMailKey } from './invitation-mail-keys.ts'
import type { TeamInvitationsNotices } from './notices.ts'
import {
  type Invitation,
  type LockedInvitation,
  lockInvitation,
  requireOpenInvitation,
} from './open-invitation.ts'

/**
 * Throws unless the account has the invited mailbox, verified by the link or earlier. Without the
 * link the answer is `not_found`, which does not reveal the invitation.
 */
async function requireAddressee(
  tx: Database,
  invitation: Invitation,
  userId: string,
  token: string | undefined,
): Promise<void> {
  const addressee = await getAddressee(tx, invitation, userId)
  const hasLink = token !== undefined && hashToken(token) === invitation.tokenHash
  if (addressee && (hasLink || addressee.proved)) return
  if (!hasLink) throw notFound('esa invitación')
  throw new AppError(
    'forbidden',
    `Esta invitación es para ${maskEmail(invitation.email)}. Entra con la cuenta de ese correo para aceptarla.`,
  )
}

async function notifyInviter(
  services: Services,
  tx: Database,
  { invitation, business }: LockedInvitation,
  userId: string,
): Promise<void> {
  const [inviter] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, invitation.invitedBy))
  const [person] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!inviter) return
  await queueMail<TeamInvitationsEmailTemplates>(services, tx, {
    to: inviter.email,
    userId: invitation.invitedBy,
    kind: 'team.joined',
    data: {
      name: person?.name ?? invitation.email,
      business: business.name,
      businessId: business.id,
      role: invitation.role,
    },
    dedupeKey: joinedMailKey(invitation.id),
  })
  await withdrawBlockedMails(tx, {
    actorId: userId,
    mails: [{ userId: invitation.invitedBy, dedupeKey: joinedMailKey(invitation.id) }],
  })
  await notify<TeamInvitationsNotices>(services, tx, {
    to: invitation.invitedBy,
    kind: 'team.joined',
    facts: { business: business.name },
    cause: invitation.id,
    group: business.id,
    actorId: userId,
    path: `/dashboard-my-business/editar?negocio=${business.id}#equipo`,
  })
}

/**
 * Makes the caller a member and notifies the inviter. Throws `not_found`, `forbidden` or
 * `conflict`.
 */
export const acceptInvitation = handle(
  contract.acceptInvitation,
  ({ services, caller, input, request }) => {
    const { userId } = caller
    return services.db.transaction(async (tx) => {
      const now = services.now()
      const locked = await lockInvitation(tx, input.invitationId, now)
      const { invitation, business } = locked
      await requireAddressee(tx, invitation, userId, input.token)
      requireOpenInvitation(locked.state)
      await tx
        .update(businessInvitations)
        .set({ acceptedAt: now, acceptedBy: userId })
        .where(eq(businessInvitations.id, invitation.id))
      await joinTeam(tx, business.id, userId, invitation.role)
      await notifyInviter(services, tx, locked, userId)
      await recordAudit(tx, {
        by: caller,
        action: 'team.invitation_accepted',
        subject: { kind: 'profile', id: userId },
        businessId: business.id,
        detail: { role: invitation.role, invitationId: invitation.id },
        requestId: request.id,
      })
      return { businessId: business.id }
    })
  },
)
