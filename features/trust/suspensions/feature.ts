import type { Feature } from '#shared/server/feature.ts'
import { suspensionsJobs } from './server/jobs.ts'
import { suspensionsEndpoints } from './server/routes.ts'

/** An account is suspended as everything of moderation is decided: by a rule, with a reason, and an appeal that its person sends without an account. */
export const suspensions: Feature = {
  name: 'suspensions',
  title: 'Cuentas suspendidas',
  endpoints: suspensionsEndpoints,
  jobs: suspensionsJobs,
  activity: {
    'staff.user_suspended': { action: 'Cuenta suspendida', tone: 'problem' },
    'staff.user_restored': { action: 'Cuenta restaurada', tone: 'plain' },
    'staff.posting_suspended': { action: 'Cuenta suspendida para publicar', tone: 'problem' },
    'staff.posting_restored': { action: 'Cuenta que puede publicar de nuevo', tone: 'plain' },
    'suspensions.letter_sent': { action: 'Carta de suspensión enviada otra vez', tone: 'plain' },
    'suspensions.appealed': { action: 'Suspensión apelada', tone: 'plain' },
    'suspensions.appeal_upheld': { action: 'Apelación de una suspensión aceptada', tone: 'good' },
    'suspensions.appeal_rejected': {
      action: 'Apelación de una suspensión rechazada',
      tone: 'plain',
    },
  },
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).suspensionsEmailTemplates,
}
