import type { Feature } from '#shared/server/feature.ts'
import { sweepJoiningJob } from './server/joining/sweep-joining.ts'
import { staffNotices } from './server/notices.ts'
import { staffEndpoints } from './server/routes.ts'

/** The team: who they are, how one joins it, whom and what they look after. */
export const staff: Feature = {
  name: 'staff',
  title: 'Staff',
  endpoints: staffEndpoints,
  jobs: [sweepJoiningJob],
  activity: {
    'staff.member_created': { action: 'Nuevo miembro', tone: 'plain' },
    'staff.application_approved': { action: 'Nuevo miembro', tone: 'plain' },
    'staff.application_rejected': { action: 'Solicitud de staff rechazada', tone: 'plain' },
    'staff.invited_joined': { action: 'Nuevo miembro', tone: 'plain' },
    'staff.permissions_changed': { action: 'Permisos cambiados', tone: 'plain' },
    'staff.member_removed': { action: 'Staff quitado', tone: 'problem' },
    'staff.sessions_ended': { action: 'Sesiones cerradas', tone: 'problem' },
  },
  notices: staffNotices,
  letters: async () => (await import('./server/letters.ts')).staffLetters,
}
