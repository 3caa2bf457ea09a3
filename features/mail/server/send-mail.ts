import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { outgoingMails } from '../../../db/tables/mail.ts'
import type { Services } from '../../../shared/server/services.ts'
import { deliver, isRefusedForGood } from './deliver.ts'

/** Longer than a delivery can take, so that a claim lapses only when its worker died. */
const claim = sql`now() + interval '3 minutes'`

/** After two days, in milliseconds, nobody expects the mail any more and its links are dead. */
const tooOld = 2 * 24 * 3600 * 1000

/** Takes the mail for this worker, or gives undefined when it is sent, failed, or with another worker. */
async function claimMail(services: Services, mailId: string) {
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

/** Records what became of a claimed mail and lets go of it. */
async function settle(services: Services, mailId: string, outcome: Partial<typeof outgoingMails.$inferInsert>): Promise<void> {
  await services.db
    .update(outgoingMails)
    .set({ ...outcome, claimedUntil: null })
    .where(eq(outgoingMails.id, mailId))
}

/** Sends one queued mail. Rejects when it should be tried again; a mail that is sent or given up is left alone. */
export async function sendMail(services: Services, mailId: string): Promise<void> {
  const mail = await claimMail(services, mailId)
  if (!mail) {
    const [row] = await services.db.select({ state: outgoingMails.state }).from(outgoingMails).where(eq(outgoingMails.id, mailId))
    if (row?.state === 'queued') throw new Error('another worker holds this mail')
    return
  }
  try {
    await deliver(services.config, { ...mail, to: mail.toAddress })
  } catch (error) {
    const givenUp = isRefusedForGood(error) || services.now().getTime() - mail.createdAt.getTime() > tooOld
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await settle(services, mailId, { lastError, ...(givenUp ? { state: 'failed' } : {}) })
    services.log[givenUp ? 'error' : 'warn']({ err: error, mailId, template: mail.template, attempt: mail.attempts }, 'mail not sent')
    if (!givenUp) throw error
    return
  }
  await settle(services, mailId, { state: 'sent', sentAt: services.now(), lastError: null, html: '', text: '' })
}
