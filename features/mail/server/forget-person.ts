import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/mail.ts'
import type { Database } from '#shared/server/services.ts'
import { endedMailStates } from '../vocabulary.ts'

/**
 * Forgets a person: mail that waits for them is dropped, and what was sent to the account or to `email` no longer says where it went.
 * What was sent stays known by its key, so that nothing is sent twice.
 */
export async function forgetMailTo(db: Database, userId: string, email: string): Promise<void> {
  const theirs = or(eq(outgoingMails.userId, userId), eq(sql`lower(${outgoingMails.toAddress})`, email.toLowerCase()))
  await db.delete(outgoingMails).where(and(theirs, eq(outgoingMails.state, 'queued'), ne(outgoingMails.kind, 'accounts.deleted')))
  await db
    .update(outgoingMails)
    .set({ toAddress: null, userId: null, lastError: null })
    .where(and(theirs, inArray(outgoingMails.state, endedMailStates)))
}
