import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import type { ApiVariables } from './identify-request.ts'

/**
 * Times each request under its route (`/api/businesses/:slug`; all pages count as one) and writes one line of it. The
 * line has no query, no address and no body: those belong to people.
 */
export function observeRequests(log: Logger, metrics: Metrics): MiddlewareHandler<ApiVariables> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    const pattern = routePath(c)
    const route = c.req.path.startsWith('/assets/') ? 'assets' : pattern === '*' || pattern === '/*' ? 'pages' : pattern
    metrics.observe({ method: c.req.method, route, status: c.res.status }, seconds)
    const line = { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(seconds * 10_000) / 10 }
    if (route === 'assets') log.debug(line, 'request')
    else log.info(line, 'request')
  }
}
