import type { Feature } from '#shared/server/feature.ts'
import { listingEditEndpoints } from './server/routes.ts'

/** Staff change many listings of the directory at once, with a reason, and can take it back. */
export const listingEdits: Feature = {
  name: 'listing-edits',
  title: 'Cambios en bloque',
  endpoints: listingEditEndpoints,
  activity: {
    'listings.edited': { action: 'Negocio cambiado en bloque', tone: 'plain' },
    'listings.restored': { action: 'Cambio en bloque deshecho', tone: 'plain' },
  },
}
