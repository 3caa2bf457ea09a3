import { and, desc, eq, isNull } from 'drizzle-orm'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { fromOwner, teamInvitationStateOf } from './open-invitation.ts'

/** Maximum number of invitations listed; far more than can be open. */
const maxItems = 100

/** Invitations of a business that were neither accepted nor withdrawn, newest first. */
export const listInvitations = handle(contract.listInvitations, async ({ services, input }) => {
  const rows = await services.db
    .select({ invitation: businessInvitations, isFromOwner: fromOwner })
    .from(businessInvitations)
    .where(
      and(
        eq(businessInvitations.businessId, input.businessId),
        isNull(businessInvitations.acceptedAt),
        isNull(businessInvitations.withdrawnAt),
      ),
    )
    .orderBy(desc(businessInvitations.createdAt), desc(businessInvitations.id))
    .limit(maxItems)
  const now = services.now()
  return {
    items: rows.map(({ invitation, isFromOwner }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      state: teamInvitationStateOf(invitation, isFromOwner, now),
      expiresAt: invitation.expiresAt.toISOString(),
    })),
  }
})
