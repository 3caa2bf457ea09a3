import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { notFound } from '#shared/app-error.ts'
import { hashToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import * as contract from '../contract.ts'
import { getAddressee } from './get-addressee.ts'
import { fromOwner, teamInvitationStateOf } from './open-invitation.ts'

/** The invitation that a link opens, for any caller. Throws `not_found`. */
export const readInvitation = handle(
  contract.readInvitation,
  async ({ services, caller, input }) => {
    const [found] = await services.db
      .select({
        invitation: businessInvitations,
        business: businesses.name,
        inviter: profiles.fullName,
        isFromOwner: fromOwner,
      })
      .from(businessInvitations)
      .innerJoin(businesses, eq(businesses.id, businessInvitations.businessId))
      .innerJoin(profiles, eq(profiles.id, businessInvitations.invitedBy))
      .where(eq(businessInvitations.tokenHash, hashToken(input.token)))
    if (!found) throw notFound('esa invitación')
    const { invitation, business, inviter, isFromOwner } = found
    const addressee =
      caller.kind === 'user' ? await getAddressee(services.db, invitation, caller.userId) : null
    return {
      id: invitation.id,
      business,
      role: invitation.role,
      inviter,
      expiresAt: invitation.expiresAt.toISOString(),
      state: teamInvitationStateOf(invitation, isFromOwner, services.now()),
      email: maskEmail(invitation.email),
      isYours: addressee !== null,
    }
  },
)
