import { and, eq, isNull } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { users } from '#db/tables/accounts/auth.ts'
import { staffInvitations } from '#db/tables/backoffice/team.ts'
import { requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/invitations.ts'
import type { StaffInvitation } from './open-invitation.ts'
import {
  countStaffInvitationMail,
  deletePendingInvitationMail,
  sendStaffInvitation,
  staffInvitationExpiry,
} from './send-invitation.ts'

/**
 * Locks an invitation whose recipient has not joined until the transaction ends. Throws `not_found`, `forbidden`, and `conflict` when it was
 * withdrawn or used.
 */
async function lockInvitation(
  tx: Database,
  invitationId: string,
  callerId: string,
): Promise<StaffInvitation> {
  await requireManagerWithLock(tx, callerId)
  const [invitation] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.id, invitationId))
    .for('update')
  if (!invitation) throw notFound('esa invitación')
  if (invitation.withdrawnAt)
    throw new AppError('conflict', 'Esa invitación ya se retiró. Envía otra.')
  // A recipient who registered but never confirmed the e-mail can be sent another link.
  const isUnconfirmed =
    invitation.usedBy &&
    (await tx.$count(users, and(eq(users.id, invitation.usedBy), isNull(users.mailboxProvedAt)))) >
      0
  if (invitation.usedBy && !isUnconfirmed)
    throw new AppError('conflict', 'Esa invitación ya se usó.')
  return invitation
}

/**
 * Resends an invitation with a new link and a full term; the caller becomes the inviter. Throws `not_found`, `forbidden`, `conflict` and `too_many`.
 */
export const resendStaffInvitation = handle(
  contract.resendStaffInvitation,
  async ({ services, caller, input, request }) => {
    const { invitationId } = input
    const now = services.now()
    const [invited] = await services.db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.id, invitationId))
    if (!invited) throw notFound('esa invitación')
    await countStaffInvitationMail(services, caller.userId, invited.email)
    return services.db.transaction(async (tx) => {
      await lockInvitation(tx, invitationId, caller.userId)
      await deletePendingInvitationMail(services, tx, [invitationId])
      const token = newToken()
      const renewed = {
        tokenHash: hashToken(token),
        invitedBy: caller.userId,
        expiresAt: staffInvitationExpiry(now),
        usedAt: null,
        usedBy: null,
      }
      const invitation = onlyRow(
        await tx
          .update(staffInvitations)
          .set(renewed)
          .where(eq(staffInvitations.id, invitationId))
          .returning(),
      )
      const subject = { kind: 'staff_invitation', id: invitationId }
      await recordAudit(tx, {
        by: caller,
        action: 'staff.invitation_resent',
        subject,
        requestId: request.id,
      })
      await sendStaffInvitation(services, tx, invitation, token)
      return {}
    })
  },
)

/** Withdraws an invitation and deletes its mail if that has not been sent yet. Throws `not_found`, `forbidden` and `conflict`. */
export const withdrawStaffInvitation = handle(
  contract.withdrawStaffInvitation,
  ({ services, caller, input, request }) => {
    const { invitationId } = input
    return services.db.transaction(async (tx) => {
      await lockInvitation(tx, invitationId, caller.userId)
      await tx
        .update(staffInvitations)
        .set({ withdrawnAt: services.now() })
        .where(eq(staffInvitations.id, invitationId))
      await deletePendingInvitationMail(services, tx, [invitationId])
      const subject = { kind: 'staff_invitation', id: invitationId }
      await recordAudit(tx, {
        by: caller,
        action: 'staff.invitation_withdrawn',
        subject,
        requestId: request.id,
      })
      return {}
    })
  },
)
