import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** Whether the caller's account has a password. */
export const readPasswordState = handle(
  contract.readPasswordState,
  async ({ services: { db }, caller }) => {
    return {
      hasPassword:
        (await db.$count(users, and(eq(users.id, caller.userId), isNotNull(users.passwordHash)))) >
        0,
    }
  },
)
