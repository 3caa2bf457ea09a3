import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { Job } from '#shared/server/services.ts'
import { cleanupMailFiles, removeMailFiles } from './mail-files.ts'
import { sendMail } from './send-mail.ts'

/** How long mails that no mail server took lie as files. */
const fileDays = 30

export const mailJobs: Job[] = [
  {
    name: 'mail.send',
    atOnce: 5,
    timeoutSeconds: 60,
    /** About two days at most five minutes apart: mail goes out soon after its server is back. */
    retry: { times: 600, atMostSeconds: 300 },
    run: (services, data) => sendMail(services, String(data.mailId)),
  },
  {
    /** A key needs remembering only while its cause may come again, a file only until somebody has looked; the last mail of all, a day. */
    name: 'mail.forget',
    schedule: '17 4 * * *',
    run: async (services) => {
      await services.db
        .delete(outgoingMails)
        .where(
          and(
            ne(outgoingMails.state, 'queued'),
            lt(outgoingMails.createdAt, sql`now() - interval '180 days'`),
          ),
        )
      const goodbyes = await services.db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.kind, 'accounts.deleted'),
            lt(outgoingMails.sentAt, sql`now() - interval '1 day'`),
          ),
        )
      await removeMailFiles(
        services.config,
        goodbyes.map(({ id }) => id),
      )
      await cleanupMailFiles(services.config, services.now(), fileDays * 24 * 3600 * 1000)
    },
  },
]
