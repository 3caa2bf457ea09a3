import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { requireOwner } from '#features/directory/businesses/server/index.ts'
import { deleteMailAbout, recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { invitedMailKey } from './invitation-mail-keys.ts'
import { countTeamInvitationMail } from './mail-limit.ts'
import { lockInvitation } from './open-invitation.ts'
import { sendInvitation, teamInvitationEnd } from './send-invitation.ts'

/**
 * Sends an invitation again with a new link and expiry; the caller becomes its sender. Throws
 * `not_found`, `conflict` when it was answered or withdrawn, `too_many`.
 */
export const resendInvitation = handle(
  contract.resendInvitation,
  async ({ services, caller, input, request }) => {
    const { businessId, invitationId } = input
    const now = services.now()
    const [reference] = await services.db
      .select()
      .from(businessInvitations)
      .where(eq(businessInvitations.id, invitationId))
    if (reference?.businessId !== businessId) throw notFound('esa invitación')
    const byMail = await countTeamInvitationMail(services, {
      by: caller.userId,
      businessId,
      email: reference.email,
    })
    return services.db.transaction(async (tx) => {
      const { business, state } = await lockInvitation(tx, invitationId, now, businessId)
      await requireOwner(tx, businessId, caller.userId)
      if (state === 'accepted' || state === 'declined' || state === 'withdrawn')
        throw new AppError('conflict', 'Esa invitación ya terminó. Envía otra.')
      // A mail that is still queued would contain the old link.
      await deleteMailAbout(services, tx, [invitedMailKey(invitationId)])
      const token = newToken()
      const invitation = onlyRow(
        await tx
          .update(businessInvitations)
          .set({
            tokenHash: hashToken(token),
            invitedBy: caller.userId,
            expiresAt: teamInvitationEnd(now),
          })
          .where(eq(businessInvitations.id, invitationId))
          .returning(),
      )
      const subject = { kind: 'invitation', id: invitationId }
      await recordAudit(tx, {
        by: caller,
        action: 'team.invitation_resent',
        subject,
        businessId,
        requestId: request.id,
      })
      return sendInvitation(services, tx, { invitation, business, token, byMail })
    })
  },
)
