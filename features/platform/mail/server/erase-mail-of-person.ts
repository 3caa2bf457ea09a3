import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endedMailStates } from '../vocabulary.ts'
import { removeMailFiles } from './mail-files.ts'

/** Not sent yet, and not the mail that says that an account was deleted. */
export const isUnsentMail = and(
  eq(outgoingMails.state, 'queued'),
  ne(outgoingMails.kind, 'accounts.deleted'),
)

export type MailServices = Pick<Services, 'config'>

/**
 * Deletes a person's mail data: queued mails to them or with replies to them are deleted; sent
 * mails to the account or to `email` lose their address, and their files are deleted. Dedupe keys
 * of sent mails remain, so that nothing is sent twice; keys that contain the address are replaced.
 * Files are deleted before the transaction commits; a repeated call ignores missing files.
 */
export async function eraseMailOfPerson(
  { config }: MailServices,
  db: Database,
  userId: string,
  email: string,
): Promise<void> {
  const address = email.toLowerCase()
  const isToPerson = or(
    eq(outgoingMails.userId, userId),
    eq(sql`lower(${outgoingMails.toAddress})`, address),
  )
  const repliesToPerson = eq(sql`lower(${outgoingMails.replyTo})`, address)
  const dropped = await db
    .delete(outgoingMails)
    .where(and(or(isToPerson, repliesToPerson), isUnsentMail))
    .returning({ id: outgoingMails.id })
  const sent = await db
    .update(outgoingMails)
    .set({ toAddress: null, userId: null, lastError: null })
    .where(and(isToPerson, inArray(outgoingMails.state, endedMailStates)))
    .returning({ id: outgoingMails.id })
  await db
    .update(outgoingMails)
    .set({ dedupeKey: sql`'forgotten:' || ${outgoingMails.id}` })
    .where(sql`position(${address} in lower(${outgoingMails.dedupeKey})) > 0`)
  await removeMailFiles(
    config,
    [...dropped, ...sent].map(({ id }) => id),
  )
}
