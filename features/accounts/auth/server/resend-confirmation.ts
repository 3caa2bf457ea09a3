import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { evenPace } from './even-pace.ts'
import { askForMail } from './mail-limit.ts'
import type { LinkOptions } from './new-link.ts'
import { newestLinkPassword, sendConfirmation } from './send-confirmation.ts'

/**
 * Mails the confirmation link once more to an account that waits for it; for any other e-mail nothing happens and nothing is told.
 * Gives the seconds to wait when a mail went out within the last minute, else 0. Throws `too_many` for the address.
 */
export async function resendConfirmation(
  services: Services,
  wanted: LinkOptions & { email: string; address: string },
): Promise<number> {
  const { seconds, held } = await askForMail(services, wanted.email, wanted.address)
  if (seconds > 0) return seconds
  await evenPace(() =>
    services.db.transaction(async (tx) => {
      if (held) return
      const [user] = await tx
        .select()
        .from(users)
        .where(
          and(
            eq(sql`lower(${users.email})`, wanted.email),
            isNull(users.emailConfirmedAt),
            isNull(users.suspendedAt),
          ),
        )
      if (user)
        await sendConfirmation(tx, services, user, {
          ...wanted,
          passwordHash: await newestLinkPassword(tx, user.id),
        })
    }),
  )
  return 0
}
