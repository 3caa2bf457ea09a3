import type { Feature } from '#shared/server/feature.ts'
import { staffEndpoints } from './server/routes.ts'

/** The team: who they are, whom and what they look after. */
export const staff: Feature = {
  name: 'staff',
  title: 'Staff',
  endpoints: staffEndpoints,
  activity: {
    'staff.member_created': { action: 'Staff nuevo', tone: 'plain' },
    'staff.user_suspended': { action: 'Cuenta suspendida', tone: 'problem' },
    'staff.user_restored': { action: 'Cuenta restaurada', tone: 'plain' },
  },
}
