import { asc, eq } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/mail.ts'
import type { MailData } from '#features/mail/server/index.ts'
import { writeMail } from '#features/mail/server/letters/write-mail.ts'
import type { Services } from '#shared/server/services.ts'

/** A mail as it stands in the queue, with the words that it is sent with. */
export type TestMail = typeof outgoingMails.$inferSelect & { subject: string; html: string; text: string }

/** Mail that waits for `address`, or for anybody, the oldest first. What is sent has no words any more. */
export async function mailsTo({ db, config }: Services, address?: string): Promise<TestMail[]> {
  const rows = await db
    .select()
    .from(outgoingMails)
    .where(address === undefined ? undefined : eq(outgoingMails.toAddress, address))
    .orderBy(asc(outgoingMails.id))
  const empty = { subject: '', html: '', text: '' }
  return Promise.all(
    rows.map(async (row) => {
      const words = row.state === 'queued' ? await writeMail(config, row.kind as keyof MailData, row.data as never) : empty
      return { ...row, ...words }
    }),
  )
}
