import type { Feature } from '#shared/server/feature.ts'
import { pageErrorsEndpoints } from './server/routes.ts'

/** What breaks in browsers, so that it stands in the server's log. */
export const pageErrors: Feature = {
  name: 'page-errors',
  title: 'Fallos de las páginas',
  endpoints: pageErrorsEndpoints,
}
