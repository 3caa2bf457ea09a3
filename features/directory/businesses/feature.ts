import type { Feature } from '#shared/server/feature.ts'
import { businessReportable } from './server/reportable.ts'
import { businessesEndpoints } from './server/routes.ts'

/** What owners say of their businesses, and who works there. */
export const businesses: Feature = {
  name: 'businesses',
  title: 'Negocios',
  endpoints: businessesEndpoints,
  reportables: { business: businessReportable },
  activity: {
    'directory.business_renamed': { action: 'Editado', tone: 'plain' },
    'directory.state_set': { action: 'Editado', tone: 'plain' },
    // As it was before people were asked.
    'directory.team_added': { action: 'Editado', tone: 'plain' },
    'directory.team_role_changed': { action: 'Editado', tone: 'plain' },
    'directory.team_removed': { action: 'Editado', tone: 'plain' },
  },
}
