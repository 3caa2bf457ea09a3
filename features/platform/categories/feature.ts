import type { Feature } from '#shared/server/feature.ts'
import { categoriesEndpoints } from './server/routes.ts'

/** The category tree of business activities. */
export const categories: Feature = {
  name: 'categories',
  title: 'Categorías',
  endpoints: categoriesEndpoints,
}
