import type { Feature } from '#shared/server/feature.ts'
import { placesRoutes } from './server/routes.ts'

/** Countries, states, cities and neighbourhoods. */
export const places: Feature = {
  name: 'places',
  endpoints: placesRoutes,
}
