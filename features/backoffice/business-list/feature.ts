import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { businessListEndpoints } from './server/routes.ts'

/** Staff list of all businesses, and bulk edits of listings with a reason, which can be undone. */
export const businessList: Feature = {
  name: 'business-list',
  title: 'Empresas',
  endpoints: businessListEndpoints,
  accountMerge: [{ table: 'listing_edits', columns: ['made_by', 'undone_by'], stays: staffRecord }],
  activity: {
    'listings.edited': { action: 'Negocio cambiado en bloque', color: 'plain' },
    'listings.restored': { action: 'Cambio en bloque deshecho', color: 'plain' },
  },
}
