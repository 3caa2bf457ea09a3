import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/registration.ts'
import { findInvitation } from './open-invitation.ts'

/** Returns the invitation of a link, including the e-mail that the link was sent to. Throws `not_found`. */
export const readStaffInvitation = handle(
  contract.readStaffInvitation,
  async ({ services, input }) => {
    const { invitation, inviter, state } = await findInvitation(services, input.token)
    const proved = and(
      eq(sql`lower(${users.email})`, invitation.email),
      isNotNull(users.mailboxProvedAt),
    )
    const hasAccount = (await services.db.$count(users, proved)) > 0
    return {
      hasAccount,
      email: invitation.email,
      inviter,
      state,
      expiresAt: invitation.expiresAt.toISOString(),
    }
  },
)
