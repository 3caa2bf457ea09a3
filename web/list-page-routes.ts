import type { ServerBuild } from 'react-router'

/** All page addresses as patterns (`/negocios/:slug/reclamar`), without the catch-all route. */
export function listPageRoutes(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? pathOf(route.parentId) + (route.path ? `/${route.path}` : '') : ''
  }
  const paths = Object.keys(routes).map((id) => pathOf(id) || '/')
  return [...new Set(paths)].filter((path) => !path.endsWith('*'))
}
