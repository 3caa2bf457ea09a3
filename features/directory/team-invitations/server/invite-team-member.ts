import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { lockBusiness, requireOwner } from '#features/directory/businesses/server/index.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { maxOpenInvitations } from '../vocabulary.ts'
import { countTeamInvitationMail } from './mail-limit.ts'
import { unanswered } from './open-invitation.ts'
import { sendInvitation, teamInvitationEnd } from './send-invitation.ts'

/**
 * Throws when the person is a member or already invited, or there are too many open invitations.
 * The messages reveal only what the team can see anyway.
 */
async function checkInvitable(
  tx: Database,
  businessId: string,
  email: string,
  now: Date,
): Promise<void> {
  const members = await tx
    .select({ id: users.id })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.profileId))
    .where(and(eq(businessMembers.businessId, businessId), eq(sql`lower(${users.email})`, email)))
  if (members.length > 0) throw invalidField('email', 'Esa persona ya está en el equipo.')
  const open = and(
    eq(businessInvitations.businessId, businessId),
    unanswered,
    gt(businessInvitations.expiresAt, now),
  )
  const [same] = await tx
    .select()
    .from(businessInvitations)
    .where(and(open, eq(businessInvitations.email, email)))
  if (same)
    throw invalidField(
      'email',
      'Ese correo ya tiene una invitación. Puedes reenviarla desde la lista.',
    )
  const [all] = await tx.select({ total: count() }).from(businessInvitations).where(open)
  if ((all?.total ?? 0) >= maxOpenInvitations)
    throw new AppError(
      'conflict',
      `Ya hay ${maxOpenInvitations} invitaciones sin responder, el máximo. Retira alguna antes.`,
    )
}

/**
 * Invites an e-mail address to the team. Throws `invalid` for `email`, `conflict` or `too_many`.
 */
export const inviteTeamMember = handle(
  contract.inviteTeamMember,
  async ({ services, caller, input, request }) => {
    const { businessId, email, role } = input
    const now = services.now()
    await checkInvitable(services.db, businessId, email, now)
    const byMail = await countTeamInvitationMail(services, { by: caller.userId, businessId, email })
    return services.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessId)
      await requireOwner(tx, businessId, caller.userId)
      // Check again under the lock: the first check, before the rate limits, may be out of date.
      await checkInvitable(tx, businessId, email, now)
      // Delete an expired invitation to the same address, which the unique index would count as
      // open.
      await tx
        .delete(businessInvitations)
        .where(
          and(
            eq(businessInvitations.businessId, businessId),
            eq(businessInvitations.email, email),
            unanswered,
            lte(businessInvitations.expiresAt, now),
          ),
        )
      const token = newToken()
      const values = {
        businessId,
        email,
        role,
        tokenHash: hashToken(token),
        invitedBy: caller.userId,
        createdAt: now,
        expiresAt: teamInvitationEnd(now),
      }
      const invitation = onlyRow(await tx.insert(businessInvitations).values(values).returning())
      const subject = { kind: 'invitation', id: invitation.id }
      await recordAudit(tx, {
        by: caller,
        action: 'team.invited',
        subject,
        businessId,
        detail: { role },
        requestId: request.id,
      })
      return sendInvitation(services, tx, { invitation, business, token, byMail })
    })
  },
)
