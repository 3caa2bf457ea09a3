import type { Feature } from '#shared/server/feature.ts'
import { prepareSearch } from './server/prepare-search.ts'
import { searchEndpoints } from './server/routes.ts'

/** Public search, map and pages of businesses. */
export const search: Feature = {
  name: 'search',
  title: 'Directorio',
  endpoints: searchEndpoints,
  prepare: prepareSearch,
}
