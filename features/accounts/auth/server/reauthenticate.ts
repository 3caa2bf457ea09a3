import { queueMail } from '#features/platform/server.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import { mailedLinkMinutes } from '../vocabulary.ts'
import type { User } from './create-user.ts'
import type { AuthEmailTemplates } from './email-templates.ts'
import { countOwnMail, secondsUntilOwnMail } from './mail-limit.ts'
import { newLink } from './new-link.ts'
import { redeemCode } from './redeem-link.ts'

/**
 * Mails six digits for reauthentication. Resolves to the seconds to wait, 0 when the mail is
 * queued. Throws `too_many`.
 */
export async function mailNonce(services: Services, user: User): Promise<number> {
  const seconds = await secondsUntilOwnMail(services, user)
  if (seconds > 0) return seconds
  await countOwnMail(services, user)
  await services.db.transaction(async (tx) => {
    const { token, code } = await newLink(tx, services, {
      userId: user.id,
      kind: 'reauthentication',
      email: user.email,
    })
    await queueMail<AuthEmailTemplates>(services, tx, {
      to: user.email,
      userId: user.id,
      kind: 'identity.reauthentication',
      data: { code, minutes: mailedLinkMinutes.reauthentication },
      dedupeKey: `identity.reauthentication:${hashToken(token)}`,
    })
  })
  return 0
}

/** Whether these are the digits that were mailed last; uses them up. Throws `too_many`. */
export async function redeemNonce(
  services: Services,
  user: User,
  nonce: string,
  address: string,
): Promise<boolean> {
  const attempt = {
    email: user.email.toLowerCase(),
    code: nonce,
    kinds: ['reauthentication' as const],
    address,
  }
  return (await redeemCode(services, attempt))?.userId === user.id
}
