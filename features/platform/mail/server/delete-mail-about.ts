import { and, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { Database } from '#shared/server/services.ts'
import { isUnsentMail, type MailServices } from './erase-mail-of-person.ts'
import { removeMailFiles } from './mail-files.ts'

/**
 * Deletes mails about something by prefixes of their dedupe keys: queued ones, and the files of
 * sent ones.
 */
export async function deleteMailAbout(
  { config }: MailServices,
  db: Database,
  keys: string[],
): Promise<void> {
  for (const key of keys) {
    const hasPrefix = sql`starts_with(${outgoingMails.dedupeKey}, ${key})`
    const mails = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(hasPrefix)
    await db.delete(outgoingMails).where(and(hasPrefix, isUnsentMail))
    await removeMailFiles(
      config,
      mails.map(({ id }) => id),
    )
  }
}
