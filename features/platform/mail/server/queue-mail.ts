import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** A mail to send. `Kinds` are a feature's email templates: each kind with its data. */
export type NewMail<Kinds> = {
  [K in keyof Kinds & string]: {
    to: string
    /** The recipient's account, whose preferences apply; null for an address without an account. */
    userId: string | null
    /** Address for replies, if not the site's own. */
    replyTo?: string
    /** The template, and the data with which it is rendered when the mail is sent. */
    kind: K
    data: Kinds[K]
    /** Identifies the mail: a second one with the same key is not queued. */
    dedupeKey: string
  }
}[keyof Kinds & string]

const address = z.email().max(254)

/**
 * Queues a mail in the caller's transaction. If that commits, a job renders and sends it, with
 * retries, at most once per `dedupeKey`, unless the person has unsubscribed from its topic by then.
 * Resolves to false when the key was used before. Throws `ZodError` for an invalid address.
 */
export async function queueMail<Kinds = never>(
  services: Services,
  db: Database,
  mail: NewMail<Kinds>,
): Promise<boolean> {
  const { dedupeKey, kind, data, userId } = mail
  const [row] = await db
    .insert(outgoingMails)
    .values({
      dedupeKey,
      toAddress: address.parse(mail.to),
      userId,
      replyTo: mail.replyTo && address.parse(mail.replyTo),
      kind,
      data: data as Record<string, unknown>,
    })
    .onConflictDoNothing({ target: outgoingMails.dedupeKey })
    .returning({ id: outgoingMails.id })
  if (!row) return false
  await services.jobs.enqueue(db, 'mail.send', { mailId: row.id })
  return true
}

/**
 * Deletes mails queued in the same transaction, by their keys: their jobs then find nothing to
 * send.
 */
export async function withdrawMails(tx: Database, dedupeKeys: string[]): Promise<void> {
  await tx
    .delete(outgoingMails)
    .where(and(inArray(outgoingMails.dedupeKey, dedupeKeys), eq(outgoingMails.state, 'queued')))
}
