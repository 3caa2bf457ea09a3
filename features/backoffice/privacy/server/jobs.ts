import type { Job } from '#shared/server/services.ts'
import { eraseAccount, eraseDueAccounts } from './erase-account.ts'
import { expireExports } from './expire-exports.ts'
import { makeExport } from './make-export.ts'

/** Jobs that export and erase the personal data of all features. */
export const privacyJobs: Job[] = [
  {
    name: 'accounts.export',
    run: (services, data) => makeExport(services, services.personalData, String(data.exportId)),
  },
  { name: 'accounts.expire-exports', schedule: '29 * * * *', run: expireExports },
  {
    name: 'accounts.erase',
    run: (services, data) => eraseAccount(services, services.personalData, String(data.deletionId)),
  },
  { name: 'accounts.erase-due', schedule: '11 * * * *', run: eraseDueAccounts },
]
