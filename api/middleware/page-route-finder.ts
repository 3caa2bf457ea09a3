import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

export type FindPageRoute = (path: string) => string

/**
 * Returns a function that finds the route of a page's path (`/baja/:token`) among `routes`, or `*` when none matches.
 * Logs show the route instead of the path because mailed links contain secrets, even when mistyped.
 */
export function pageRouteFinder(routes: readonly string[]): FindPageRoute {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const route of routes) router.add('GET', route, route)
  return (path) => {
    // Path with which the browser requests a loader's data.
    const page =
      path === '/_root.data' ? '/' : path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
    return router.match('GET', page)[0][0]?.[0] ?? '*'
  }
}
