import { asc, eq } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { renderMail } from '#features/platform/mail/server/render-mail.ts'
import type { Services } from '#shared/server/services.ts'

/** A queued e-mail with the text that it is sent with. */
export type TestMail = typeof outgoingMails.$inferSelect & {
  subject: string
  html: string
  text: string
}

/** E-mails queued for `address`, or for anybody, oldest first. The text of sent ones is deleted. */
export async function mailsTo(services: Services, address?: string): Promise<TestMail[]> {
  const rows = await services.db
    .select()
    .from(outgoingMails)
    .where(address === undefined ? undefined : eq(outgoingMails.toAddress, address))
    .orderBy(asc(outgoingMails.id))
  const empty = { subject: '', html: '', text: '' }
  return Promise.all(
    rows.map(async (row) => {
      const words = row.state === 'queued' ? await renderMail(services, row.kind, row.data) : empty
      return { ...row, ...words }
    }),
  )
}
