import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/mail.ts'
import { sayError } from '#shared/server/describe-error.ts'
import type { Services } from '#shared/server/services.ts'
import { deliver, isRefusedForGood } from './deliver.ts'
import { isWanted } from './is-wanted.ts'
import { leaveAddress } from './leave-link.ts'
import { readLetter } from './read-letters.ts'

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
async function settle(services: Services, mail: Mail, outcome: Partial<typeof outgoingMails.$inferInsert>): Promise<void> {
  const isOver = outcome.state !== undefined
  const erased = { data: {}, replyTo: null, ...(mail.kind === 'accounts.deleted' && { toAddress: null }) }
  await services.db
    .update(outgoingMails)
    .set({ ...outcome, ...(isOver && erased), claimedUntil: null })
    .where(eq(outgoingMails.id, mail.id))
}

/** Writes a mail and sends it; false when the person no longer wants its kind. React is loaded here, with the first mail. */
async function writeAndSend(services: Services, mail: Mail): Promise<boolean> {
  const { topic } = await readLetter(services, mail.kind)
  const { writeMail } = await import('./write-mail.ts')
  const mayLeave = mail.userId && topic && { userId: mail.userId, topic }
  if (mayLeave && !(await isWanted(services, mayLeave.userId, mayLeave.topic))) return false
  const leave = mayLeave ? await leaveAddress(services, mayLeave.userId, mayLeave.topic) : null
  const written = await writeMail(services, mail.kind, mail.data, leave)
  await deliver(services.config, { ...written, id: mail.id, to: mail.toAddress ?? '', replyTo: mail.replyTo, leave })
  return true
}

/** Sends one queued mail. Rejects when it should be tried again; a mail that is sent or given up is left alone. */
export async function sendMail(services: Services, mailId: string): Promise<void> {
  const mail = await claimMail(services, mailId)
  if (!mail) {
    const [row] = await services.db.select({ state: outgoingMails.state }).from(outgoingMails).where(eq(outgoingMails.id, mailId))
    if (row?.state === 'queued') throw new Error('another worker holds this mail')
    return
  }
  let isSent: boolean
  try {
    isSent = await writeAndSend(services, mail)
  } catch (error) {
    const givenUp = isRefusedForGood(error) || services.now().getTime() - mail.createdAt.getTime() > tooOld
    const lastError = sayError(error).slice(0, 500)
    await settle(services, mail, { lastError, ...(givenUp ? { state: 'failed' } : {}) })
    services.log[givenUp ? 'error' : 'warn']({ err: error, mailId, kind: mail.kind, attempt: mail.attempts }, 'mail not sent')
    if (!givenUp) throw error
    return
  }
  await settle(services, mail, isSent ? { state: 'sent', sentAt: services.now(), lastError: null } : { state: 'unwanted' })
}
