import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import { type Limit, secondsUntilPoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'

const day = 86_400

/** Maximum invitation mails that one account may send per day. */
const perAccount: Limit = { name: 'invitations:account', points: 30, seconds: day }

/** Maximum mails from one business to one mailbox per day. */
const perPair: Limit = { name: 'invitations:pair', points: 3, seconds: day }

/** Maximum invitation mails to one mailbox per day, from all inviters. */
const perMailbox: Limit = { name: 'invitations:mailbox', points: 5, seconds: day }

async function consume(
  services: Services,
  limit: Limit,
  key: string,
  words: string,
): Promise<void> {
  const retryAfter = await secondsUntilPoint(services, limit, key)
  if (retryAfter > 0) throw new AppError('too_many', words, { retryAfter })
}

type MailRequest = { by: string; businessId: string; email: string }

/**
 * Counts an invitation mail; variants of an address count as one mailbox. Returns false when others
 * have used up the mailbox's daily limit: then no mail is sent, and the answer does not reveal it.
 * Throws `too_many` above the limits of the account or of its business.
 */
export async function countTeamInvitationMail(
  services: Services,
  { by, businessId, email }: MailRequest,
): Promise<boolean> {
  const { rows } = await services.db.execute<{ key: string }>(
    sql`select mailbox_key(${email}) as key`,
  )
  const mailbox = createHash('sha256')
    .update(rows[0]?.key ?? email)
    .digest('base64url')
  await consume(
    services,
    perAccount,
    by,
    `Hoy ya enviaste ${perAccount.points} invitaciones. Vuelve a intentarlo mañana.`,
  )
  const often = `Hoy ya enviamos ${perPair.points} correos a esa dirección. Vuelve a intentarlo mañana.`
  await consume(services, perPair, `${businessId}:${mailbox}`, often)
  return (await secondsUntilPoint(services, perMailbox, mailbox)) === 0
}
