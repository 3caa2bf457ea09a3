import type { Feature } from '#shared/server/feature.ts'
import { reactionsEndpoints } from './server/routes.ts'

/** What people save, like, archive and follow, with their account. */
export const reactions: Feature = {
  name: 'reactions',
  title: 'Guardados y favoritos',
  endpoints: reactionsEndpoints,
}
