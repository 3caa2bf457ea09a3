import type { Feature } from '#shared/server/feature.ts'
import { placesEndpoints } from './server/routes.ts'

/** Countries, states, cities and neighbourhoods. */
export const places: Feature = {
  name: 'places',
  title: 'Lugares',
  endpoints: placesEndpoints,
}
