import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { quotationsJobs } from './server/expire-quotations.ts'
import { quotationsNotices } from './server/notices.ts'
import { quotationsPersonalData } from './server/personal-data.ts'
import { quotationCards } from './server/quotation-cards.ts'
import { quotationsEndpoints } from './server/routes.ts'
import { expiringTasks } from './server/team-tasks.ts'
import { quotationsTopics } from './topics.ts'

/** Offers of a business to one person, which they accept with one press and pay as an order. */
export const quotations: Feature = {
  name: 'quotations',
  title: 'Cotizaciones',
  endpoints: quotationsEndpoints,
  personalData: [quotationsPersonalData],
  accountMerge: [{ table: 'quotations', columns: ['created_by', 'sent_by'], stays: authorship }],
  jobs: quotationsJobs,
  teamTasks: { quotation: expiringTasks },
  conversationCards: { quotation: quotationCards },
  topics: quotationsTopics,
  notices: quotationsNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).quotationsEmailTemplates,
}
