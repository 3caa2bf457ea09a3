import type { Feature } from '#shared/server/feature.ts'
import { prepareSearch } from './server/prepare-search.ts'
import { directoryEndpoints } from './server/routes.ts'

/** Businesses as the public finds them: search, map, pages. */
export const search: Feature = {
  name: 'search',
  title: 'Directorio',
  endpoints: directoryEndpoints,
  prepare: prepareSearch,
}
