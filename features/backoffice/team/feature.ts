import { staffAccount, staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { cleanupJoiningJob } from './server/joining/cleanup-joining.ts'
import { teamPersonalData } from './server/joining/personal-data.ts'
import { teamNotices } from './server/notices.ts'
import { teamEndpoints } from './server/routes.ts'

/** The team: members, joining, groups, accounts, and the daily overview. */
export const team: Feature = {
  name: 'team',
  title: 'Equipo',
  endpoints: teamEndpoints,
  personalData: [teamPersonalData],
  accountMerge: [
    { table: 'staff_applications', columns: ['decided_by'], stays: staffRecord },
    {
      table: 'staff_applications',
      columns: ['profile_id'],
      stays: 'an application of that account to join the team, whose members sign in separately',
    },
    { table: 'staff_invitations', columns: ['invited_by', 'used_by'], stays: staffRecord },
    { table: 'staff_permissions', columns: ['approved_by'], stays: staffRecord },
    { table: 'staff_permissions', columns: ['profile_id'], stays: staffAccount },
  ],
  jobs: [cleanupJoiningJob],
  activity: {
    'staff.member_created': { action: 'Nuevo miembro', color: 'plain' },
    'staff.application_approved': { action: 'Nuevo miembro', color: 'plain' },
    'staff.application_rejected': { action: 'Solicitud de staff rechazada', color: 'plain' },
    'staff.invited_joined': { action: 'Nuevo miembro', color: 'plain' },
    'staff.permissions_changed': { action: 'Permisos cambiados', color: 'plain' },
    'staff.member_removed': { action: 'Staff quitado', color: 'problem' },
    'staff.sessions_ended': { action: 'Sesiones cerradas', color: 'problem' },
    'staff_groups.created': { action: 'Grupo del equipo creado', color: 'plain' },
    'staff_groups.changed': { action: 'Grupo del equipo cambiado', color: 'plain' },
    'staff_groups.deleted': { action: 'Grupo del equipo borrado', color: 'problem' },
    'staff_groups.member_added': { action: 'Entró a un grupo del equipo', color: 'plain' },
    'staff_groups.member_removed': { action: 'Salió de un grupo del equipo', color: 'plain' },
  },
  notices: teamNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).teamEmailTemplates,
}
