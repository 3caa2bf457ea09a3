import type { Feature } from '#shared/server/feature.ts'
import { profilesJobs } from './server/jobs.ts'
import { profilesNotices } from './server/notices.ts'
import { profilesEndpoints } from './server/routes.ts'

/** Profiles, referrals, and the account role, which staff can change. */
export const profiles: Feature = {
  name: 'profiles',
  title: 'Cuentas y perfiles',
  endpoints: profilesEndpoints,
  jobs: profilesJobs,
  activity: { 'accounts.role_changed': { action: 'Rol cambiado', color: 'plain' } },
  notices: profilesNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).profilesEmailTemplates,
}
