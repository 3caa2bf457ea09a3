import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import type { Job } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { deletionMailDays, mailFileDays, storedMailDays } from '../retention.ts'
import { cleanupMailFiles, removeMailFiles } from './mail-files.ts'
import { sendMail } from './send-mail.ts'

export const mailJobs: Job[] = [
  {
    name: 'mail.send',
    atOnce: 5,
    timeoutSeconds: 60,
    /**
     * About two days, at most five minutes apart, so that mail is sent soon after the server is
     * available again.
     */
    retry: { times: 600, atMostSeconds: 300 },
    run: (services, data) => sendMail(services, String(data.mailId)),
  },
  {
    /**
     * Deletes old mail rows (their dedupe keys are needed only while the cause may recur) and old
     * files, among them the account-deletion mails sooner.
     */
    name: 'mail.cleanup',
    schedule: '17 4 * * *',
    run: async (services) => {
      await services.db
        .delete(outgoingMails)
        .where(
          and(
            ne(outgoingMails.state, 'queued'),
            lt(outgoingMails.createdAt, sql`now() - ${storedMailDays} * interval '1 day'`),
          ),
        )
      const deletionMails = await services.db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.kind, 'accounts.deleted'),
            lt(outgoingMails.sentAt, sql`now() - ${deletionMailDays} * interval '1 day'`),
          ),
        )
      await removeMailFiles(
        services.config,
        deletionMails.map(({ id }) => id),
      )
      await cleanupMailFiles(services.config, services.now(), mailFileDays * dayMs)
    },
  },
]
