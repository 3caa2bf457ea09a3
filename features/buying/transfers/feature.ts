import type { Feature } from '#shared/server/feature.ts'
import { transfersNotices } from './server/notices.ts'
import { receiptsAdapter } from './server/receipts-adapter.ts'
import { transfersJobs } from './server/remind-ending.ts'
import { transfersEndpoints } from './server/routes.ts'

/** Orders that are paid to their seller directly: what buyer and seller say of the money, on its way there and back. */
export const transfers: Feature = {
  name: 'transfers',
  title: 'Transferencias',
  endpoints: transfersEndpoints,
  adapters: { '/comprobantes': receiptsAdapter },
  jobs: transfersJobs,
  notices: transfersNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).transfersEmailTemplates,
  activity: {
    'transfers.denied': { action: 'Transferencia no recibida', tone: 'problem' },
    'transfers.returned': { action: 'Devolución transferida', tone: 'good' },
  },
}
