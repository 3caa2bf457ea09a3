import type { Feature } from '#shared/server/feature.ts'
import { accountsJobs } from './server/jobs.ts'
import { accountRolesNotices } from './server/notices.ts'
import { accountsEndpoints } from './server/routes.ts'

/** What people say of themselves, whom they invited, and the role that the team gives an account. */
export const profiles: Feature = {
  name: 'profiles',
  title: 'Cuentas y perfiles',
  endpoints: accountsEndpoints,
  jobs: accountsJobs,
  activity: { 'accounts.role_changed': { action: 'Rol cambiado', tone: 'plain' } },
  notices: accountRolesNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).accountRolesEmailTemplates,
}
