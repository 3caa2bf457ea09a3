import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { deleteExpiredRequestsJob } from './server/delete-expired-requests.ts'
import { consentsPersonalData } from './server/personal-data.ts'
import { leaveRoutes, openLeaveAdapter } from './server/public/leave-adapter.ts'
import { consentsEndpoints } from './server/routes.ts'
import { leaveAddress } from './vocabulary.ts'

/** To whom a business may write, on which channel and for what. */
export const consents: Feature = {
  name: 'consents',
  title: 'Permisos para escribir',
  endpoints: consentsEndpoints,
  adapters: { [leaveAddress]: { open: openLeaveAdapter, routes: leaveRoutes } },
  jobs: [deleteExpiredRequestsJob],
  personalData: [consentsPersonalData],
  accountMerge: [
    { table: 'consents', columns: ['recorded_by'], stays: authorship },
    { table: 'consent_events', columns: ['recorded_by'], stays: authorship },
    { table: 'consent_requests', columns: ['asked_by'], stays: authorship },
  ],
  emailTemplates: async () => (await import('./server/email-templates.ts')).consentsEmailTemplates,
}
