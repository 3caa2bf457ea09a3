import type { Feature } from '#shared/server/feature.ts'
import { storesPersonalData } from './server/personal-data.ts'
import { storesJobs } from './server/reopen-stores.ts'
import { storeReportable } from './server/reportable.ts'
import { storesEndpoints } from './server/routes.ts'
import { stockTasks } from './server/team-tasks.ts'
import { usedStorePictures } from './server/used-pictures.ts'

/** Stores of businesses: settings, shipping methods, and stock of everything they sell. */
export const stores: Feature = {
  name: 'stores',
  title: 'Tiendas',
  endpoints: storesEndpoints,
  personalData: [storesPersonalData],
  usedPictures: usedStorePictures,
  jobs: storesJobs,
  teamTasks: { stock: stockTasks },
  reportables: { store: storeReportable },
  activity: {
    'stores.begun': { action: 'Tienda empezada', color: 'plain' },
    'stores.saved': { action: 'Tienda editada', color: 'plain' },
    'stores.state_set': { action: 'Tienda abierta o cerrada', color: 'plain' },
    'stores.reopened': { action: 'Tienda abierta de nuevo', color: 'good' },
    'stores.closed_with_business': { action: 'Tienda cerrada', color: 'plain' },
  },
}
