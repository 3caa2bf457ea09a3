import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { reportsJobs } from './server/jobs.ts'
import { reportsNotices } from './server/notices.ts'
import { reportsPersonalData, suspensionsPersonalData } from './server/personal-data.ts'
import { reportsEndpoints } from './server/routes.ts'

/** Reports of content and wrong data, the queue of cases, decisions and appeals, and suspensions of accounts. */
export const reports: Feature = {
  name: 'reports',
  title: 'Reportes y moderación',
  endpoints: reportsEndpoints,
  personalData: [reportsPersonalData, suspensionsPersonalData],
  accountMerge: [
    {
      table: 'suspensions',
      columns: ['person_id'],
      stays: 'a decision on that account; a suspended account cannot be merged',
    },
    {
      table: 'account_removals',
      columns: ['author_id'],
      stays: 'the content of that account that staff removed at once and can restore to it',
    },
    { table: 'account_removals', columns: ['decided_by', 'returned_by'], stays: staffRecord },
    { table: 'appeals', columns: ['decided_by'], stays: staffRecord },
    { table: 'report_cases', columns: ['decided_by', 'taken_by'], stays: staffRecord },
    { table: 'suspension_appeals', columns: ['decided_by'], stays: staffRecord },
    { table: 'suspensions', columns: ['decided_by', 'ended_by'], stays: staffRecord },
  ],
  jobs: reportsJobs,
  activity: {
    'reports.decided': { action: 'Reporte atendido', color: 'good' },
    'reports.business_closed': { action: 'Negocio cerrado', color: 'problem' },
    'reports.removed': { action: 'Retirado por una regla', color: 'problem' },
    'reports.returned': { action: 'Devuelto', color: 'good' },
    'reports.message_opened': { action: 'Mensaje reportado abierto', color: 'plain' },
    'reports.hidden': { action: 'Oculto hasta decidir', color: 'plain' },
    'reports.appeal_upheld': { action: 'Apelación aceptada', color: 'good' },
    'reports.appeal_rejected': { action: 'Apelación rechazada', color: 'plain' },
    'reports.account_removed': { action: 'Retirado todo lo de una cuenta', color: 'problem' },
    'reports.account_returned': { action: 'Devuelto todo lo de una cuenta', color: 'good' },
    'staff.user_suspended': { action: 'Cuenta suspendida', color: 'problem' },
    'staff.user_restored': { action: 'Cuenta restaurada', color: 'plain' },
    'staff.posting_suspended': { action: 'Cuenta suspendida para publicar', color: 'problem' },
    'staff.posting_restored': { action: 'Cuenta que puede publicar de nuevo', color: 'plain' },
    'suspensions.letter_sent': { action: 'Carta de suspensión enviada otra vez', color: 'plain' },
    'suspensions.appealed': { action: 'Suspensión apelada', color: 'plain' },
    'suspensions.appeal_upheld': { action: 'Apelación de una suspensión aceptada', color: 'good' },
    'suspensions.appeal_rejected': {
      action: 'Apelación de una suspensión rechazada',
      color: 'plain',
    },
  },
  notices: reportsNotices,
  emailTemplates: async () => ({
    ...(await import('./server/email-templates.ts')).reportsEmailTemplates,
    ...(await import('./server/suspensions/email-templates.ts')).suspensionsEmailTemplates,
  }),
}
