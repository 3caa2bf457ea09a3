import type { Feature } from '#shared/server/feature.ts'
import { listingEndpoints } from './server/routes.ts'

/** Every business as the team finds it: in every state, narrowed by what it is. */
export const listings: Feature = {
  name: 'listings',
  title: 'Empresas',
  endpoints: listingEndpoints,
}
