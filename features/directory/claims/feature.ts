import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { claimsJobs } from './server/jobs.ts'
import { claimsNotices } from './server/notices.ts'
import { claimsPersonalData } from './server/personal-data.ts'
import { claimsEndpoints } from './server/routes.ts'

/** Claims: requests to own an imported business. */
export const claims: Feature = {
  name: 'claims',
  title: 'Reclamos',
  endpoints: claimsEndpoints,
  personalData: [claimsPersonalData],
  accountMerge: [{ table: 'business_claims', columns: ['decided_by'], stays: staffRecord }],
  jobs: claimsJobs,
  activity: {
    'directory.claim_approved': { action: 'Reclamo aprobado', color: 'good' },
    'directory.claim_rejected': { action: 'Reclamo rechazado', color: 'problem' },
  },
  notices: claimsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).claimsEmailTemplates,
}
