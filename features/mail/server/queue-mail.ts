import { z } from 'zod'
import { outgoingMails } from '../../../db/tables/mail.ts'
import type { Database, Services } from '../../../shared/server/services.ts'
import { type MailWords, renderMail } from './mail-look.ts'

export type NewMail = MailWords & {
  to: string
  /** Where an answer goes, when not to us. */
  replyTo?: string
  /** What kind of mail this is, for people who read the queue: `identity.recovery`. */
  template: string
  /** What this mail is about, once and for all: a second mail with the same key is not queued. */
  dedupeKey: string
}

const address = z.email().max(254)

/**
 * Queues a mail in the caller's transaction: it is sent if that commits, with retries, and at most once per `dedupeKey`.
 * Resolves to false when that key was used before. Throws ZodError for an address that is none.
 */
export async function queueMail(services: Services, db: Database, mail: NewMail): Promise<boolean> {
  const [row] = await db
    .insert(outgoingMails)
    .values({
      dedupeKey: mail.dedupeKey,
      toAddress: address.parse(mail.to),
      replyTo: mail.replyTo && address.parse(mail.replyTo),
      template: mail.template,
      subject: mail.subject.replace(/\s+/g, ' ').trim(),
      ...renderMail(services.config, mail),
    })
    .onConflictDoNothing({ target: outgoingMails.dedupeKey })
    .returning({ id: outgoingMails.id })
  if (!row) return false
  await services.jobs.enqueue(db, 'mail.send', { mailId: row.id })
  return true
}
