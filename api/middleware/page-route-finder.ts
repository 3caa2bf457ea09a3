import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

export type FindPageRoute = (path: string) => string

/**
 * Finds the route of a page's path (`/baja/:token`) among `routes`; `*` for a path that is none of them. A log says this in place of the
 * path: a mailed link carries secrets, and mistyped it still does.
 */
export function pageRouteFinder(routes: readonly string[]): FindPageRoute {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const route of routes) router.add('GET', route, route)
  return (path) => {
    // What a loader is asked for in the browser.
    const page =
      path === '/_root.data' ? '/' : path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
    return router.match('GET', page)[0][0]?.[0] ?? '*'
  }
}
