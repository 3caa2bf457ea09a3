import type { Feature } from '#shared/server/feature.ts'
import { workspaceSearchEndpoints } from './server/routes.ts'

/** One search of the workspace over clients, orders, products and references of requests. */
export const workspaceSearch: Feature = {
  name: 'workspace-search',
  title: 'Búsqueda del negocio',
  endpoints: workspaceSearchEndpoints,
}
