import { Hono } from 'hono'
import { isAppError } from '#shared/app-error.ts'
import { anyone } from '#shared/endpoint.ts'
import type { AdapterRoute } from '#shared/server/adapter-route.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { leave } from './leave-by-link.ts'

/** Routes that mail programs call under `leaveAddress`. */
export const leaveRoutes: AdapterRoute[] = [{ method: 'POST', path: '/:token', allow: anyone }]

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the URL in `List-Unsubscribe`, without cookies or session. A browser
 * that opens it gets the page that asks, since mail scanners open links.
 */
export function openLeaveAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const app = new Hono<{ Variables: { request: RequestInfo } }>()
  app.post('/:token', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      await leave(services, c.req.param('token'), false)
      return c.text('Listo: no recibirás más mensajes de este tipo.')
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return c.text(error.message, 404)
      throw error
    }
  })
  return app
}
