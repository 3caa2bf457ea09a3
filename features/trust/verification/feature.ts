import { authorship, staffAccount, staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { verificationJobs } from './server/jobs.ts'
import { verificationNotices } from './server/notices.ts'
import { verificationPersonalData, verificationQueuePersonalData } from './server/personal-data.ts'
import { verificationEndpoints } from './server/routes.ts'
import { factTasks } from './server/team-tasks.ts'
import { verificationTopics } from './topics.ts'

/** Verified facts of businesses with methods and expiry, and the verification queue of staff. */
export const verification: Feature = {
  name: 'verification',
  title: 'Verificación',
  endpoints: verificationEndpoints,
  personalData: [verificationPersonalData, verificationQueuePersonalData],
  accountMerge: [
    { table: 'verification_facts', columns: ['submitted_by'], stays: authorship },
    { table: 'queue_filters', columns: ['profile_id'], stays: staffAccount },
    {
      table: 'verification_facts',
      columns: ['assigned_to', 'first_approved_by', 'parked_by', 'reviewed_by'],
      stays: staffRecord,
    },
  ],
  jobs: verificationJobs,
  teamTasks: { fact: factTasks },
  activity: {
    'verification.fact_approved': { action: 'Aprobada', color: 'good' },
    'verification.fact_first_approved': { action: 'Primera aprobación', color: 'plain' },
    'verification.fact_returned': { action: 'Devuelta a la fila', color: 'plain' },
    'verification.fact_rejected': { action: 'Rechazada', color: 'problem' },
    'verification.fact_asked': { action: 'Se pidió más', color: 'plain' },
    'verification.fact_revoked': { action: 'Revocada', color: 'problem' },
    'verification.fact_kept': { action: 'Mantenida', color: 'good' },
    'verification.fact_verified': { action: 'Verificación automática', color: 'good' },
    'verification.fact_expired': { action: 'Vencida', color: 'problem' },
  },
  topics: verificationTopics,
  notices: verificationNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).verificationEmailTemplates,
}
