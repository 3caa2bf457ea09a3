import { and, lt, ne, sql } from 'drizzle-orm'
import { outgoingMails } from '#db/tables/mail.ts'
import type { Job } from '#shared/server/services.ts'
import { sendMail } from './send-mail.ts'

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
    /** A key needs remembering only while its cause may come again. */
    name: 'mail.forget',
    schedule: '17 4 * * *',
    run: async (services) => {
      await services.db
        .delete(outgoingMails)
        .where(and(ne(outgoingMails.state, 'queued'), lt(outgoingMails.createdAt, sql`now() - interval '180 days'`)))
    },
  },
]
