import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** A mail to send. `Kinds` are a feature's letters: each kind and what it is written from. */
export type NewMail<Kinds> = {
  [K in keyof Kinds & string]: {
    to: string
    /** The account it goes to, whose wishes count; null for an address that is nobody's account. */
    userId: string | null
    /** Where an answer goes, when not to us. */
    replyTo?: string
    /** What kind of mail this is, and what it is written from when it is sent. */
    kind: K
    data: Kinds[K]
    /** What this mail is about, once and for all: a second mail with the same key is not queued. */
    dedupeKey: string
  }
}[keyof Kinds & string]

const address = z.email().max(254)

/**
 * Queues a mail in the caller's transaction: it is written and sent if that commits, with retries, at most once per `dedupeKey`, and
 * not when the person has turned off mail of its kind by then. Resolves to false when that key was used before. Throws ZodError for
 * an address that is none.
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

/** Takes mails back that the same transaction queued, by their keys: their jobs find nothing to send. */
export async function takeBackMails(tx: Database, dedupeKeys: string[]): Promise<void> {
  await tx
    .delete(outgoingMails)
    .where(and(inArray(outgoingMails.dedupeKey, dedupeKeys), eq(outgoingMails.state, 'queued')))
}
