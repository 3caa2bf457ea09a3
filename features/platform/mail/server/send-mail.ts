import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { sayError } from '#shared/server/describe-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { deliver, isRefusedForGood } from './deliver.ts'
import { getMailPreference } from './get-mail-preference.ts'
import { leaveAddress } from './leave-link.ts'
import { findEmailTemplate } from './load-email-templates.ts'
import { mailTopic } from './mail-topics.ts'
import { isFirstOfDay } from './take-day.ts'

type Mail = typeof outgoingMails.$inferSelect

/** Longer than a delivery can take, so that a claim lapses only when its worker died. */
const claim = sql`now() + interval '3 minutes'`

/** After two days, in milliseconds, nobody expects the mail any more and its links are dead. */
const tooOld = 2 * 24 * 3600 * 1000

/** Takes the mail for this worker, or gives undefined when it is sent, failed, or with another worker. */
async function claimMail(services: Services, mailId: string): Promise<Mail | undefined> {
  const [row] = await services.db
    .update(outgoingMails)
    .set({ claimedUntil: claim, attempts: sql`${outgoingMails.attempts} + 1` })
    .where(
      and(
        eq(outgoingMails.id, mailId),
        eq(outgoingMails.state, 'queued'),
        or(isNull(outgoingMails.claimedUntil), lt(outgoingMails.claimedUntil, sql`now()`)),
      ),
    )
    .returning()
  return row
}

/** Records what became of a claimed mail and lets go of it. What is over keeps no words: they may hold links that sign in. */
async function settle(
  db: Database,
  mail: Mail,
  outcome: Partial<typeof outgoingMails.$inferInsert>,
): Promise<void> {
  const isOver = outcome.state !== undefined
  const erased = {
    data: {},
    replyTo: null,
    ...(mail.kind === 'accounts.deleted' && { toAddress: null }),
  }
  await db
    .update(outgoingMails)
    .set({ ...outcome, ...(isOver && erased), claimedUntil: null })
    .where(eq(outgoingMails.id, mail.id))
}

/** What became of it: a date says until when the quiet hours of its person hold it back. */
type Outcome = 'sent' | 'unwanted' | 'gathered' | Date

/** Writes a mail and sends it, if its person wants it, and now. React is loaded here, with the first mail. */
async function writeAndSend(services: Services, mail: Mail): Promise<Outcome> {
  const { topic } = await findEmailTemplate(services, mail.kind)
  const theirs = mail.userId && topic && { userId: mail.userId, topic }
  let asks = false
  if (theirs) {
    const { wish, isSaid, heldUntil, ...clocks } = await getMailPreference(
      services,
      theirs.userId,
      theirs.topic,
    )
    if (wish === 'none') return 'unwanted'
    if (wish === 'each' && heldUntil) return heldUntil
    // What quiet hours would hold back is in the summary that comes after them.
    const isNow =
      wish === 'each' ||
      (wish === 'first' &&
        !heldUntil &&
        (await isFirstOfDay(services, { ...clocks, userId: theirs.userId, mailId: mail.id })))
    if (!isNow) return 'gathered'
    asks = wish === 'first' && !isSaid
  }
  const { writeMail } = await import('./write-mail.ts')
  const mayLeave = theirs && !mailTopic(services, theirs.topic)?.always
  const leave = mayLeave ? await leaveAddress(services, theirs.userId, theirs.topic) : null
  const written = await writeMail(services, mail.kind, mail.data, { leave, asks })
  await deliver(services.config, {
    ...written,
    id: mail.id,
    to: mail.toAddress ?? '',
    replyTo: mail.replyTo,
    leave,
  })
  return 'sent'
}

/** Lets go of a mail until the quiet hours of its person are over; it waits in the queue of jobs, too, or neither. */
async function holdBack(services: Services, mail: Mail, until: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    await settle(tx, mail, {})
    await services.jobs.enqueue(tx, 'mail.send', { mailId: mail.id }, { startAfter: until })
  })
}

/** Sends one queued mail. Rejects when it should be tried again; a mail that is sent or given up is left alone. */
export async function sendMail(services: Services, mailId: string): Promise<void> {
  const mail = await claimMail(services, mailId)
  if (!mail) {
    const [row] = await services.db
      .select({ state: outgoingMails.state })
      .from(outgoingMails)
      .where(eq(outgoingMails.id, mailId))
    if (row?.state === 'queued') throw new Error('another worker holds this mail')
    return
  }
  let became: Outcome
  try {
    became = await writeAndSend(services, mail)
  } catch (error) {
    const givenUp =
      isRefusedForGood(error) || services.now().getTime() - mail.createdAt.getTime() > tooOld
    const lastError = wholeSigns(sayError(error), 500)
    await settle(services.db, mail, { lastError, ...(givenUp ? { state: 'failed' } : {}) })
    services.log[givenUp ? 'error' : 'warn'](
      { err: error, mailId, kind: mail.kind, attempt: mail.attempts },
      'mail not sent',
    )
    if (!givenUp) throw error
    return
  }
  if (became instanceof Date) return holdBack(services, mail, became)
  await settle(
    services.db,
    mail,
    became === 'sent'
      ? { state: 'sent', sentAt: services.now(), lastError: null }
      : { state: became },
  )
}
