import type { Feature } from '#shared/server/feature.ts'
import { transfersNotices } from './server/notices.ts'
import { receiptsDoor } from './server/receipts-door.ts'
import { transfersJobs } from './server/remind-ending.ts'
import { transfersEndpoints } from './server/routes.ts'

/** Orders that are paid to their seller directly: what buyer and seller say of the money, on its way there and back. */
export const transfers: Feature = {
  name: 'transfers',
  title: 'Transferencias',
  endpoints: transfersEndpoints,
  doors: { '/comprobantes': receiptsDoor },
  jobs: transfersJobs,
  notices: transfersNotices,
  letters: async () => (await import('./server/letters.ts')).transfersLetters,
  activity: {
    'transfers.denied': { action: 'Transferencia no recibida', tone: 'problem' },
    'transfers.returned': { action: 'Devolución transferida', tone: 'good' },
  },
}
