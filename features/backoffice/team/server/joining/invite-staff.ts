import { and, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { users } from '#db/tables/accounts/auth.ts'
import {
  staffApplications,
  staffInvitations,
  staffPermissionRows,
} from '#db/tables/backoffice/team.ts'
import { requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/invitations.ts'
import { maxStaffInvitations } from '../../vocabulary.ts'
import { requireTeamMailbox } from './check-registration.ts'
import {
  countStaffInvitationMail,
  sendStaffInvitation,
  staffInvitationExpiry,
} from './send-invitation.ts'

const isUnanswered = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt))

/**
 * Throws `invalid` when the person is a member, has applied or is already invited, and `conflict` at the maximum of open invitations. This discloses
 * nothing, because managers can see all accounts.
 */
async function refuseRedundant(tx: Database, email: string, now: Date): Promise<void> {
  const [account] = await tx
    .select({ member: staffPermissionRows.profileId, waits: staffApplications.id })
    .from(users)
    .leftJoin(staffPermissionRows, eq(staffPermissionRows.profileId, users.id))
    .leftJoin(
      staffApplications,
      and(
        eq(staffApplications.profileId, users.id),
        eq(staffApplications.state, 'pending'),
        isNotNull(users.mailboxProvedAt),
      ),
    )
    .where(eq(sql`lower(${users.email})`, email))
  if (account?.member) throw invalidField('email', 'Esa persona ya es parte del equipo.')
  if (account?.waits)
    throw invalidField('email', 'Esa persona ya pidió entrar: decide su solicitud en Mi Staff.')
  const open = and(isUnanswered, gt(staffInvitations.expiresAt, now))
  if ((await tx.$count(staffInvitations, and(open, eq(staffInvitations.email, email)))) > 0)
    throw invalidField(
      'email',
      'Ese correo ya tiene una invitación. Puedes reenviarla desde la lista.',
    )
  const [all] = await tx.select({ total: count() }).from(staffInvitations).where(open)
  if ((all?.total ?? 0) >= maxStaffInvitations)
    throw new AppError(
      'conflict',
      `Ya hay ${maxStaffInvitations} invitaciones sin usar, el máximo. Retira alguna antes.`,
    )
}

/** Invites a mailbox to the team. Throws `invalid` on `email`, `forbidden`, `conflict` and `too_many`. */
export const inviteStaff = handle(
  contract.inviteStaff,
  async ({ services, caller, input, request }) => {
    const { email, permissions } = input
    const now = services.now()
    requireTeamMailbox(services.config, email)
    await refuseRedundant(services.db, email, now)
    await countStaffInvitationMail(services, caller.userId, email)
    return services.db.transaction(async (tx) => {
      await requireManagerWithLock(tx, caller.userId)
      // Checked again under the lock. The first check avoids using up the mail limit.
      await refuseRedundant(tx, email, now)
      // Deletes an expired invitation of the mailbox, because the unique index allows one.
      await tx
        .delete(staffInvitations)
        .where(
          and(
            isUnanswered,
            eq(staffInvitations.email, email),
            lte(staffInvitations.expiresAt, now),
          ),
        )
      const token = newToken()
      const values = {
        email,
        permissions,
        tokenHash: hashToken(token),
        invitedBy: caller.userId,
        createdAt: now,
        expiresAt: staffInvitationExpiry(now),
      }
      const invitation = onlyRow(await tx.insert(staffInvitations).values(values).returning())
      const subject = { kind: 'staff_invitation', id: invitation.id }
      await recordAudit(tx, {
        by: caller,
        action: 'staff.invited',
        subject,
        detail: { permissions },
        requestId: request.id,
      })
      await sendStaffInvitation(services, tx, invitation, token)
      return { id: invitation.id }
    })
  },
)
