import type { Feature } from '#shared/server/feature.ts'
import { returnsNotices } from './server/notices.ts'
import { returnsPersonalData } from './server/personal-data.ts'
import { returnCards } from './server/return-cards.ts'
import { returnsEndpoints } from './server/routes.ts'

/** Returns under the legal right of withdrawal of the buyer's country. */
export const returns: Feature = {
  name: 'returns',
  title: 'Desistimientos',
  endpoints: returnsEndpoints,
  personalData: [returnsPersonalData],
  activity: {
    'returns.received': { action: 'Devolución recibida', color: 'good' },
    'returns.refunded': { action: 'Devolución reembolsada', color: 'good' },
    'returns.refused': { action: 'Desistimiento rechazado', color: 'problem' },
  },
  conversationCards: { return: returnCards },
  notices: returnsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).returnsEmailTemplates,
}
