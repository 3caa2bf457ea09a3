import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endedMailStates } from '../vocabulary.ts'
import { removeMailFiles } from './mail-files.ts'

const waiting = and(eq(outgoingMails.state, 'queued'), ne(outgoingMails.kind, 'accounts.deleted'))

type Forgetful = Pick<Services, 'config'>

/**
 * Forgets a person: mail that waits for them or repeats what they wrote is dropped, and what was sent to the account or to `email` no longer
 * says where it went; its file goes. What was sent stays known by its key, so that nothing is sent twice; a key with the address in it is
 * replaced. Files go before the transaction commits: done again it finds them gone.
 */
export async function forgetMailTo(
  { config }: Forgetful,
  db: Database,
  userId: string,
  email: string,
): Promise<void> {
  const address = email.toLowerCase()
  const theirs = or(
    eq(outgoingMails.userId, userId),
    eq(sql`lower(${outgoingMails.toAddress})`, address),
  )
  const answersGoToThem = eq(sql`lower(${outgoingMails.replyTo})`, address)
  const dropped = await db
    .delete(outgoingMails)
    .where(and(or(theirs, answersGoToThem), waiting))
    .returning({ id: outgoingMails.id })
  const sent = await db
    .update(outgoingMails)
    .set({ toAddress: null, userId: null, lastError: null })
    .where(and(theirs, inArray(outgoingMails.state, endedMailStates)))
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

/** Forgets what mails said of something, by the beginnings of their keys: those that wait are dropped, and files of what was sent go. */
export async function forgetMailAbout(
  { config }: Forgetful,
  db: Database,
  keys: string[],
): Promise<void> {
  for (const key of keys) {
    const about = sql`starts_with(${outgoingMails.dedupeKey}, ${key})`
    const mails = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(about)
    await db.delete(outgoingMails).where(and(about, waiting))
    await removeMailFiles(
      config,
      mails.map(({ id }) => id),
    )
  }
}
