import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { fromOwner, unanswered } from './open-invitation.ts'

/**
 * Open invitations to the caller, oldest first. An account with an unverified mailbox may be a
 * stranger's, so it needs the link.
 */
export const listMyInvitations = handle(
  contract.listMyInvitations,
  async ({ services, caller }) => {
    const rows = await services.db
      .select({
        invitation: businessInvitations,
        business: businesses.name,
        inviter: profiles.fullName,
      })
      .from(users)
      .innerJoin(businessInvitations, eq(businessInvitations.email, sql`lower(${users.email})`))
      .innerJoin(businesses, eq(businesses.id, businessInvitations.businessId))
      .innerJoin(profiles, eq(profiles.id, businessInvitations.invitedBy))
      .where(
        and(
          eq(users.id, caller.userId),
          isNotNull(users.mailboxProvedAt),
          unanswered,
          gt(businessInvitations.expiresAt, services.now()),
          fromOwner,
        ),
      )
      .orderBy(asc(businessInvitations.createdAt), asc(businessInvitations.id))
      .limit(50)
    return {
      items: rows.map(({ invitation: { id, role, expiresAt }, business, inviter }) => ({
        id,
        business,
        role,
        inviter,
        expiresAt: expiresAt.toISOString(),
      })),
    }
  },
)
