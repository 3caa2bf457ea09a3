import { eq } from 'drizzle-orm'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Caller } from '#shared/server/caller.ts'
import { hashToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { getAddressee } from './get-addressee.ts'
import { type Invitation, lockInvitation, requireOpenInvitation } from './open-invitation.ts'

/**
 * Declining requires only the link, not an account; or, without the link, the account that was
 * invited.
 */
async function mayDecline(
  tx: Database,
  invitation: Invitation,
  caller: Caller,
  token: string | undefined,
): Promise<boolean> {
  if (token !== undefined) return hashToken(token) === invitation.tokenHash
  return (
    caller.kind === 'user' && ((await getAddressee(tx, invitation, caller.userId))?.proved ?? false)
  )
}

/**
 * Declines an invitation; the owners see it in their list. Throws `not_found`, or `conflict` when
 * it is no longer open.
 */
export const declineInvitation = handle(
  contract.declineInvitation,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { invitation, state } = await lockInvitation(tx, input.invitationId, services.now())
      if (!(await mayDecline(tx, invitation, caller, input.token))) throw notFound('esa invitación')
      requireOpenInvitation(state)
      await tx
        .update(businessInvitations)
        .set({ declinedAt: services.now() })
        .where(eq(businessInvitations.id, invitation.id))
      const { id, businessId } = invitation
      const subject = { kind: 'invitation', id }
      await recordAudit(tx, {
        by: caller,
        action: 'team.invitation_declined',
        subject,
        businessId,
        requestId: request.id,
      })
      return {}
    }),
)
