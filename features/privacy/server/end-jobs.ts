import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Job } from '#shared/server/services.ts'
import { eraseAccount, eraseDueAccounts } from './erase-account.ts'
import { expireExports } from './expire-exports.ts'
import { makeExport } from './make-export.ts'

/** Work that needs to know what all features keep of people: copies of it, and its end. */
export const accountEndJobs = (features: PersonalData[]): Job[] => [
  { name: 'accounts.export', run: (services, data) => makeExport(services, features, String(data.exportId)) },
  { name: 'accounts.expire-exports', schedule: '29 * * * *', run: expireExports },
  { name: 'accounts.erase', run: (services, data) => eraseAccount(services, features, String(data.deletionId)) },
  { name: 'accounts.erase-due', schedule: '11 * * * *', run: eraseDueAccounts },
]
