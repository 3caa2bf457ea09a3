import { eq } from 'drizzle-orm'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { requireOwner } from '#features/directory/businesses/server/index.ts'
import { deleteMailAbout, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { invitedMailKey } from './invitation-mail-keys.ts'
import { lockInvitation } from './open-invitation.ts'

/**
 * Withdraws an invitation and its mail, if still queued. Throws `not_found`, or `conflict` when it
 * was answered in the meantime.
 */
export const withdrawInvitation = handle(
  contract.withdrawInvitation,
  ({ services, caller, input, request }) => {
    const { businessId, invitationId } = input
    return services.db.transaction(async (tx) => {
      const { state } = await lockInvitation(tx, invitationId, services.now(), businessId)
      await requireOwner(tx, businessId, caller.userId)
      if (state === 'accepted')
        throw new AppError(
          'conflict',
          'Ya aceptó la invitación: está en el equipo. Puedes quitarlo en la lista.',
        )
      if (state === 'declined' || state === 'withdrawn')
        throw new AppError('conflict', 'Esa invitación ya terminó.')
      await tx
        .update(businessInvitations)
        .set({ withdrawnAt: services.now() })
        .where(eq(businessInvitations.id, invitationId))
      await deleteMailAbout(services, tx, [invitedMailKey(invitationId)])
      const subject = { kind: 'invitation', id: invitationId }
      await recordAudit(tx, {
        by: caller,
        action: 'team.invitation_withdrawn',
        subject,
        businessId,
        requestId: request.id,
      })
      return {}
    })
  },
)
