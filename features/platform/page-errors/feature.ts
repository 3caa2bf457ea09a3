import type { Feature } from '#shared/server/feature.ts'
import { pageErrorsEndpoints } from './server/routes.ts'

/** Records errors of pages in browsers in the server's log. */
export const pageErrors: Feature = {
  name: 'page-errors',
  title: 'Fallos de las páginas',
  endpoints: pageErrorsEndpoints,
}
