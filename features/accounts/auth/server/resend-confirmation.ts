import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { countRequestedMail } from './mail-limit.ts'
import type { LinkOptions } from './new-link.ts'
import { padDuration } from './pad-duration.ts'
import { newestLinkPassword, sendConfirmation } from './send-confirmation.ts'

/**
 * Mails the confirmation link again to an unconfirmed account; for any other e-mail it does
 * nothing, with the same answer. Resolves to the seconds to wait when a mail was sent within the
 * last minute, else 0. Throws `too_many` for the IP address.
 */
export async function resendConfirmation(
  services: Services,
  request: LinkOptions & { email: string; address: string },
): Promise<number> {
  const { seconds, overLimit } = await countRequestedMail(services, request.email, request.address)
  if (seconds > 0) return seconds
  await padDuration(() =>
    services.db.transaction(async (tx) => {
      if (overLimit) return
      const [user] = await tx
        .select()
        .from(users)
        .where(
          and(
            eq(sql`lower(${users.email})`, request.email),
            isNull(users.emailConfirmedAt),
            isNull(users.suspendedAt),
          ),
        )
      if (user)
        await sendConfirmation(tx, services, user, {
          ...request,
          passwordHash: await newestLinkPassword(tx, user.id),
        })
    }),
  )
  return 0
}
