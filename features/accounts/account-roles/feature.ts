import type { Feature } from '#shared/server/feature.ts'
import { changeRole } from './server/change-role.ts'
import { accountRolesNotices } from './server/notices.ts'

/** What accounts are, as the team says. */
export const accountRoles: Feature = {
  name: 'account-roles',
  title: 'Roles de cuentas',
  endpoints: [changeRole],
  activity: { 'accounts.role_changed': { action: 'Rol cambiado', tone: 'plain' } },
  notices: accountRolesNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).accountRolesEmailTemplates,
}
