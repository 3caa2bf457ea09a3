import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Database } from '#shared/server/services.ts'
import type { Invitation } from './open-invitation.ts'

/**
 * The account, if its confirmed e-mail address is the invited one. `proved`: the account has proved
 * that it receives mail there.
 */
export async function getAddressee(
  db: Database,
  { email }: Pick<Invitation, 'email'>,
  userId: string,
) {
  const [user] = await db
    .select({ provedAt: users.mailboxProvedAt })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.emailConfirmedAt),
        eq(sql`lower(${users.email})`, email),
      ),
    )
  return user ? { proved: user.provedAt !== null } : null
}
