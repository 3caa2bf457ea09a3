import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import type { ApiVariables } from './identify-request.ts'
import type { FindPageRoute } from './page-route-finder.ts'

/**
 * Measures each request by its route (`/api/businesses/:slug`; all pages count as one) and logs one line. The line
 * contains the route but no path, query, address or body: these are personal data, and links contain secrets.
 */
export function observeRequests(
  log: Logger,
  metrics: Metrics,
  findPageRoute: FindPageRoute,
): MiddlewareHandler<ApiVariables> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    const pattern = routePath(c)
    const isAsset = c.req.path.startsWith('/assets/')
    const isPage = pattern === '*' || pattern === '/*'
    metrics.observe(
      {
        method: c.req.method,
        route: isAsset ? 'assets' : isPage ? 'pages' : pattern,
        status: c.res.status,
      },
      seconds,
    )
    const route = isAsset ? 'assets' : isPage ? findPageRoute(c.req.path) : pattern
    const line = {
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(seconds * 10_000) / 10,
    }
    if (isAsset) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}
