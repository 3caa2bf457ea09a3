import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import { type Limit, secondsUntilPoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'

const day = 86_400

/** Mails with invitations that one account may cause. */
const perAccount: Limit = { name: 'invitations:account', points: 30, seconds: day }

/** Mails from one business to one mailbox. */
const perPair: Limit = { name: 'invitations:pair', points: 3, seconds: day }

/** Mails with invitations to one mailbox, whoever invites. */
const perMailbox: Limit = { name: 'invitations:mailbox', points: 5, seconds: day }

async function take(services: Services, limit: Limit, key: string, words: string): Promise<void> {
  const retryAfter = await secondsUntilPoint(services, limit, key)
  if (retryAfter > 0) throw new AppError('too_many', words, { retryAfter })
}

type Wanted = { by: string; businessId: string; email: string }

/**
 * Counts a mail with an invitation; a mailbox counts however its address is written. False when others have used up what the mailbox gets
 * in a day: nothing is sent, and the answer does not tell. Throws `too_many` for what the account or its business asked for itself.
 */
export async function countTeamInvitationMail(
  services: Services,
  { by, businessId, email }: Wanted,
): Promise<boolean> {
  const { rows } = await services.db.execute<{ key: string }>(
    sql`select mailbox_key(${email}) as key`,
  )
  const mailbox = createHash('sha256')
    .update(rows[0]?.key ?? email)
    .digest('base64url')
  await take(
    services,
    perAccount,
    by,
    `Hoy ya enviaste ${perAccount.points} invitaciones. Vuelve a intentarlo mañana.`,
  )
  const often = `Hoy ya enviamos ${perPair.points} correos a esa dirección. Vuelve a intentarlo mañana.`
  await take(services, perPair, `${businessId}:${mailbox}`, often)
  return (await secondsUntilPoint(services, perMailbox, mailbox)) === 0
}
