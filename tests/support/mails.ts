import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { outgoingMails } from '#db/tables/mail.ts'
import { notifications } from '#db/tables/notifications.ts'
import { features } from '#features/list.ts'
import { writeMail } from '#features/mail/server/write-mail.ts'
import type { Services } from '#shared/server/services.ts'

/** A mail as it stands in the queue, with the words that it is sent with. */
export type TestMail = typeof outgoingMails.$inferSelect & { subject: string; html: string; text: string }

/** What is told both by mail and by a notice. */
const noticeKinds = new Set(features.flatMap(({ notices = {} }) => Object.keys(notices)))

/** Whoever was mailed of what has a notice has that notice, too. */
async function expectNotices(services: Services, mails: { userId: string | null; kind: string }[]): Promise<void> {
  const told = mails.flatMap(({ userId, kind }) => (userId !== null && noticeKinds.has(kind) ? [`${kind} to ${userId}`] : []))
  if (told.length === 0) return
  const { db } = services
  const people = mails.flatMap(({ userId }) => userId ?? [])
  const rows = await db.select().from(notifications).where(inArray(notifications.recipientId, people))
  expect(rows.map(({ kind, recipientId }) => `${kind} to ${recipientId}`)).toEqual(expect.arrayContaining(told))
}

/**
 * Mail that waits for `address`, or for anybody, the oldest first. What is sent has no words any more. Fails where a mail that was asked for by
 * address has no notice beside it.
 */
export async function mailsTo(services: Services, address?: string): Promise<TestMail[]> {
  const rows = await services.db
    .select()
    .from(outgoingMails)
    .where(address === undefined ? undefined : eq(outgoingMails.toAddress, address))
    .orderBy(asc(outgoingMails.id))
  if (address !== undefined) await expectNotices(services, rows)
  const empty = { subject: '', html: '', text: '' }
  return Promise.all(
    rows.map(async (row) => {
      const words = row.state === 'queued' ? await writeMail(services, row.kind, row.data) : empty
      return { ...row, ...words }
    }),
  )
}
