import type { Feature } from '#shared/server/feature.ts'
import { staffGroupEndpoints } from './server/routes.ts'

/** Groups of the team, each of which lets its members do something. */
export const staffGroups: Feature = {
  name: 'staff-groups',
  title: 'Grupos del equipo',
  endpoints: staffGroupEndpoints,
  activity: {
    'staff_groups.created': { action: 'Grupo del equipo creado', tone: 'plain' },
    'staff_groups.changed': { action: 'Grupo del equipo cambiado', tone: 'plain' },
    'staff_groups.deleted': { action: 'Grupo del equipo borrado', tone: 'problem' },
    'staff_groups.member_added': { action: 'Entró a un grupo del equipo', tone: 'plain' },
    'staff_groups.member_removed': { action: 'Salió de un grupo del equipo', tone: 'plain' },
  },
}
