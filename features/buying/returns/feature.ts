import type { Feature } from '#shared/server/feature.ts'
import { withdrawalsNotices } from './server/notices.ts'
import { withdrawalsEndpoints } from './server/routes.ts'

/** Buyers go back on what they bought, where their country gives them the right. */
export const returns: Feature = {
  name: 'returns',
  title: 'Desistimientos',
  endpoints: withdrawalsEndpoints,
  activity: {
    'withdrawals.received': { action: 'Devolución recibida', tone: 'good' },
    'withdrawals.refunded': { action: 'Devolución reembolsada', tone: 'good' },
    'withdrawals.refused': { action: 'Desistimiento rechazado', tone: 'problem' },
  },
  notices: withdrawalsNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).withdrawalsEmailTemplates,
}
