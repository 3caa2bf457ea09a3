import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { flushCounts } from './server/counter.ts'
import { deletePastWordsJob } from './server/delete-past-words.ts'
import { leadCards, questionCards } from './server/lead-cards.ts'
import { leadsNotices } from './server/notices.ts'
import { leadsPersonalData } from './server/personal-data.ts'
import { leadsEndpoints } from './server/routes.ts'
import { flushSearchedWords } from './server/searched-words.ts'
import { leadTasks } from './server/team-tasks.ts'
import { openWhatsappAdapter } from './server/whatsapp-adapter.ts'
import { leadsTopics } from './topics.ts'

/** Leads: people who wrote to a business or tapped a contact. */
export const leads: Feature = {
  name: 'leads',
  title: 'Solicitudes y visitas',
  endpoints: leadsEndpoints,
  personalData: [leadsPersonalData],
  adapters: {
    '/w': {
      open: openWhatsappAdapter,
      routes: (['GET', 'POST'] as const).map((method) => ({
        method,
        path: '/:slug' as const,
        allow: anyone,
      })),
    },
  },
  flush: async (services) => {
    await Promise.all([flushCounts(services), flushSearchedWords(services)])
  },
  jobs: [deletePastWordsJob],
  teamTasks: { lead: leadTasks },
  conversationCards: { lead: leadCards, question: questionCards },
  topics: leadsTopics,
  notices: leadsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).leadsEmailTemplates,
}
