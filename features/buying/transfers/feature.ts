import { moneyRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { transfersNotices } from './server/notices.ts'
import { transfersPersonalData } from './server/personal-data.ts'
import { receiptsAdapter } from './server/receipts-adapter.ts'
import { transfersJobs } from './server/remind-ending.ts'
import { transfersEndpoints } from './server/routes.ts'

/** Orders paid directly to their seller: statements of buyer and seller about the payment and about refunds. */
export const transfers: Feature = {
  name: 'transfers',
  title: 'Transferencias',
  endpoints: transfersEndpoints,
  personalData: [transfersPersonalData],
  accountMerge: [
    { table: 'transfer_returns', columns: ['sent_by'], stays: moneyRecord },
    { table: 'transfers', columns: ['denied_by'], stays: moneyRecord },
  ],
  adapters: { '/comprobantes': receiptsAdapter },
  jobs: transfersJobs,
  notices: transfersNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).transfersEmailTemplates,
  activity: {
    'transfers.denied': { action: 'Transferencia no recibida', color: 'problem' },
    'transfers.returned': { action: 'Devolución transferida', color: 'good' },
  },
}
