import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { errorSummary } from '#shared/server/describe-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { dayMs } from '#shared/time/durations.ts'
import { mailClaimMinutes, maxMailAgeDays } from '../vocabulary.ts'
import { deliver, isRefusedForGood } from './deliver.ts'
import { getMailPreference } from './get-mail-preference.ts'
import { findEmailTemplate } from './load-email-templates.ts'
import { mailTopic } from './mail-topics.ts'
import { isFirstOfDay } from './reserve-mail-day.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

type Mail = typeof outgoingMails.$inferSelect

const claimEnd = sql`now() + ${mailClaimMinutes} * interval '1 minute'`

/**
 * Claims the mail for this worker; undefined when it is sent, failed, or claimed by another worker.
 */
async function claimMail(services: Services, mailId: string): Promise<Mail | undefined> {
  const [row] = await services.db
    .update(outgoingMails)
    .set({ claimedUntil: claimEnd, attempts: sql`${outgoingMails.attempts} + 1` })
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

/**
 * Stores the result of a claimed mail and releases the claim. When the mail is done, its data is
 * deleted, because it may contain sign-in links.
 */
async function release(
  db: Database,
  mail: Mail,
  outcome: Partial<typeof outgoingMails.$inferInsert>,
): Promise<void> {
  const isDone = outcome.state !== undefined
  const clearedData = {
    data: {},
    replyTo: null,
    ...(mail.kind === 'accounts.deleted' && { toAddress: null }),
  }
  await db
    .update(outgoingMails)
    .set({ ...outcome, ...(isDone && clearedData), claimedUntil: null })
    .where(eq(outgoingMails.id, mail.id))
}

/**
 * Result of an attempt; a date is the end of the person's quiet hours, until which the mail is
 * delayed.
 */
type Outcome = 'sent' | 'unwanted' | 'gathered' | Date

/**
 * Renders a mail and sends it, if the person's preferences allow it now. Rendering imports React,
 * lazily.
 */
async function writeAndSend(services: Services, mail: Mail): Promise<Outcome> {
  const { topic } = await findEmailTemplate(services, mail.kind)
  const subscription = mail.userId && topic && { userId: mail.userId, topic }
  let offersEach = false
  if (subscription) {
    const { preference, isChosen, delayedUntil, ...clocks } = await getMailPreference(
      services,
      subscription.userId,
      subscription.topic,
    )
    if (preference === 'none') return 'unwanted'
    if (preference === 'each' && delayedUntil) return delayedUntil
    // Mails of this preference that fall into quiet hours go into the summary after them.
    const isNow =
      preference === 'each' ||
      (preference === 'first' &&
        !delayedUntil &&
        (await isFirstOfDay(services, { ...clocks, userId: subscription.userId, mailId: mail.id })))
    if (!isNow) return 'gathered'
    offersEach = preference === 'first' && !isChosen
  }
  const { renderMail } = await import('./render-mail.ts')
  const canUnsubscribe = subscription && !mailTopic(services, subscription.topic)?.always
  const leave = canUnsubscribe
    ? await unsubscribeUrl(services, subscription.userId, subscription.topic)
    : null
  const rendered = await renderMail(services, mail.kind, mail.data, { leave, offersEach })
  await deliver(services.config, {
    ...rendered,
    id: mail.id,
    to: mail.toAddress ?? '',
    replyTo: mail.replyTo,
    leave,
  })
  return 'sent'
}

/**
 * Delays a mail until the person's quiet hours end: releases the claim and enqueues the job in one
 * transaction.
 */
async function delayMail(services: Services, mail: Mail, until: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    await release(tx, mail, {})
    await services.jobs.enqueue(tx, 'mail.send', { mailId: mail.id }, { startAfter: until })
  })
}

/**
 * Sends a queued mail. Rejects when it should be retried; does nothing for mails that are sent or
 * given up.
 */
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
  let outcome: Outcome
  try {
    outcome = await writeAndSend(services, mail)
  } catch (error) {
    const isGivenUp =
      isRefusedForGood(error) ||
      services.now().getTime() - mail.createdAt.getTime() > maxMailAgeDays * dayMs
    const lastError = wholeSigns(errorSummary(error), 500)
    await release(services.db, mail, { lastError, ...(isGivenUp ? { state: 'failed' } : {}) })
    services.log[isGivenUp ? 'error' : 'warn'](
      { err: error, mailId, kind: mail.kind, attempt: mail.attempts },
      'mail not sent',
    )
    if (!isGivenUp) throw error
    return
  }
  if (outcome instanceof Date) return delayMail(services, mail, outcome)
  await release(
    services.db,
    mail,
    outcome === 'sent'
      ? { state: 'sent', sentAt: services.now(), lastError: null }
      : { state: outcome },
  )
}
