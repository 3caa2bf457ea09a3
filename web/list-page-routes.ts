import type { ServerBuild } from 'react-router'

/** Every address of a page as a pattern (`/negocios/:slug/reclamar`), but the one that answers all others. */
export function listPageRoutes(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? pathOf(route.parentId) + (route.path ? `/${route.path}` : '') : ''
  }
  const paths = Object.keys(routes).map((id) => pathOf(id) || '/')
  return [...new Set(paths)].filter((path) => !path.endsWith('*'))
}
