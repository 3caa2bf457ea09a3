import { Hono, type MiddlewareHandler } from 'hono'
import type { Services } from '#shared/server/services.ts'
import { createApi } from './app.ts'
import { toAppError } from './errors.ts'
import { createMetrics } from './metrics.ts'
import { browserHeaders } from './middleware/browser-headers.ts'
import { type ApiVariables, identifyRequest } from './middleware/identify-request.ts'
import { observeRequests } from './middleware/observe-requests.ts'
import type { PageCache, Serve } from './middleware/page-cache.ts'
import type { FindPageRoute } from './middleware/page-route-finder.ts'
import { refuseUnknown } from './middleware/refuse-unknown.ts'
import { operations, type Readiness } from './operations.ts'
import { refusePage } from './pages/refuse-page.ts'

type Parts = {
  readiness: Readiness
  /** Serves the browser's built files; absent where the development server does. */
  assets: MiddlewareHandler | undefined
  pages: (request: Request) => Promise<Response>
  /** Finds the route of a page's path; without it all pages are logged as `*`. */
  findPageRoute?: FindPageRoute
  /** Maps a page's address to its cache key. */
  canonicalAddress?: (address: string) => string
  /** Caches public pages for seconds; absent in development, so that every page is rendered again. */
  cache?: PageCache | undefined
}

/** The whole site, with handlers in this order: operations, files, API and protocols, pages. */
export function createSite(
  services: Services,
  { readiness, assets, pages, findPageRoute = () => '*', canonicalAddress, cache }: Parts,
): Hono<ApiVariables> {
  const site = new Hono<ApiVariables>()
  const metrics = createMetrics(services.pool)
  site.use(browserHeaders(services.config), refuseUnknown)
  site.route('/', operations(services, metrics, readiness))
  site.use(identifyRequest(services.config), observeRequests(services.log, metrics, findPageRoute))
  if (assets) site.use(assets)
  site.route('/', createApi(services, cache))
  const served: Serve = cache ? cache.serve(pages, canonicalAddress) : pages
  site.on(['GET', 'HEAD'], '*', (c) => served(c.req.raw, c.get('request').address))
  site.all('*', (c) =>
    c.text('Aquí no se puede enviar nada.', 405, {
      allow: 'GET, HEAD',
      'cache-control': 'no-store',
    }),
  )
  site.onError((error) => refusePage(toAppError(error, services.log)))
  return site
}
