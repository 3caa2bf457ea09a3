import type { Feature } from '#shared/server/feature.ts'
import { favoritesEndpoints } from './server/routes.ts'

/** What people mark with the heart and which stores they follow, with their account. */
export const favorites: Feature = { name: 'favorites', title: 'Favoritos', endpoints: favoritesEndpoints }
