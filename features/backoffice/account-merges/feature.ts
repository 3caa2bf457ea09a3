import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { cleanupMergesJob } from './server/expire-merges.ts'
import { accountMergesPersonalData } from './server/personal-data.ts'
import { accountMergesEndpoints } from './server/routes.ts'

/** Merging of two accounts of one person: staff propose, the owner of each mailbox confirms, and for a month staff can undo the merge. */
export const accountMerges: Feature = {
  name: 'account-merges',
  title: 'Uniones de cuentas',
  endpoints: accountMergesEndpoints,
  personalData: [accountMergesPersonalData],
  accountMerge: [
    {
      table: 'account_merges',
      columns: ['target_id', 'source_id'],
      stays: 'the record of the merge',
    },
    { table: 'account_merges', columns: ['proposed_by'], stays: staffRecord },
  ],
  jobs: [cleanupMergesJob],
  activity: {
    'accounts.merge_proposed': { action: 'Unión de cuentas propuesta', color: 'plain' },
    'accounts.merge_confirmed': {
      action: 'Unión de cuentas confirmada por un correo',
      color: 'plain',
    },
    'accounts.merge_declined': { action: 'Unión de cuentas rechazada', color: 'problem' },
    'accounts.merge_withdrawn': { action: 'Propuesta de unión retirada', color: 'plain' },
    'accounts.merged': { action: 'Cuentas unidas', color: 'good' },
    'accounts.merge_undone': { action: 'Unión de cuentas deshecha', color: 'problem' },
  },
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).accountMergesEmailTemplates,
}
