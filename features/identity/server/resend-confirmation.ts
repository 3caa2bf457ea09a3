import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import type { Services } from '#shared/server/services.ts'
import { evenPace } from './even-pace.ts'
import { secondsUntilMail } from './mail-limit.ts'
import type { LinkWishes } from './new-link.ts'
import { newestLinkPassword, sendConfirmation } from './send-confirmation.ts'

/**
 * Mails the confirmation link once more to an account that waits for it; for any other e-mail nothing happens and nothing is told.
 * Gives the seconds to wait when a mail went out within the last minute, else 0.
 */
export async function resendConfirmation(services: Services, wanted: LinkWishes & { email: string }): Promise<number> {
  const seconds = await secondsUntilMail(services, wanted.email)
  if (seconds > 0) return seconds
  await evenPace(() =>
    services.db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, wanted.email), isNull(users.emailConfirmedAt), isNull(users.suspendedAt)))
      if (user) await sendConfirmation(tx, services, user, { ...wanted, passwordHash: await newestLinkPassword(tx, user.id) })
    }),
  )
  return 0
}
