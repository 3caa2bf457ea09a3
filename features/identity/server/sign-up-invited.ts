import { eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { insertUser, type User, type UserMetadata } from './create-user.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { proveMailbox } from './prove-mailbox.ts'

/** New accounts by invitations from one address. */
const perAddress: Limit = { name: 'sign-up-invited:address', points: 60, seconds: 3600 }

type Wanted = { email: string; password: string; metadata: UserMetadata; address: string }

/**
 * Signs up somebody who holds a link that was mailed to this mailbox alone: it proves the mailbox, so no second mail does. What an
 * earlier sign-up with the address left unproved becomes theirs, with the password given here. `prepare` runs before the mailbox is
 * announced as proved. Gives the account's id, null where the mailbox has a proved or suspended account. Throws `invalid` for the password and `too_many`.
 */
export async function signUpInvited(
  services: Services,
  { email, password, metadata, address }: Wanted,
  prepare: (tx: Database, user: User) => Promise<void>,
): Promise<string | null> {
  await takePoint(services, perAddress, address)
  await checkNewPassword(services.config, password)
  const passwordHash = await hashPassword(password)
  return services.db.transaction(async (tx) => {
    const made = await insertUser(tx, services, { email, passwordHash, metadata, confirmed: false })
    const [known] = made
      ? [made]
      : await tx
          .select()
          .from(users)
          .where(eq(sql`lower(${users.email})`, email))
          .for('update')
    if (!known || known.mailboxProvedAt || known.suspendedAt) return null
    await prepare(tx, known)
    return (await proveMailbox(tx, services, known.id, { passwordHash })) ? known.id : null
  })
}
