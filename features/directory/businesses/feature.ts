import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { businessesPersonalData } from './server/personal-data.ts'
import { businessReportable } from './server/reportable.ts'
import { businessesEndpoints } from './server/routes.ts'
import { usedBusinessPictures } from './server/used-pictures.ts'

/** Owners edit their businesses and manage the team. */
export const businesses: Feature = {
  name: 'businesses',
  title: 'Negocios',
  endpoints: businessesEndpoints,
  personalData: [businessesPersonalData],
  accountMerge: [{ table: 'businesses', columns: ['created_by'], stays: authorship }],
  reportables: { business: businessReportable },
  usedPictures: usedBusinessPictures,
  activity: {
    'directory.business_renamed': { action: 'Editado', color: 'plain' },
    'directory.state_set': { action: 'Editado', color: 'plain' },
    // Written by older versions, before team members had to accept an invitation.
    'directory.team_added': { action: 'Editado', color: 'plain' },
    'directory.team_role_changed': { action: 'Editado', color: 'plain' },
    'directory.team_removed': { action: 'Editado', color: 'plain' },
  },
}
