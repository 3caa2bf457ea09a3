import type { Feature } from '#shared/server/feature.ts'
import { mailJobs } from './server/jobs.ts'
import { mailPersonalData } from './server/personal-data.ts'

/** E-mail, sent once, after the transaction that caused it was committed. */
export const mail: Feature = {
  name: 'mail',
  title: 'Correo',
  personalData: [mailPersonalData],
  accountMerge: [
    {
      table: 'mail_days',
      columns: ['user_id'],
      stays: 'the day on which the last digest was sent to that account’s mailbox',
    },
  ],
  jobs: mailJobs,
}
