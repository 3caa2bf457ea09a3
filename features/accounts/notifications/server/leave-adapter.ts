import { Hono } from 'hono'
import { isAppError } from '#shared/app-error.ts'
import { anyone } from '#shared/endpoint.ts'
import type { AdapterRoute } from '#shared/server/adapter-route.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { saveByLink } from './leave-mails.ts'

/** What mail programs may ask of `/baja`. */
export const leaveRoutes: AdapterRoute[] = [{ method: 'POST', path: '/:token', allow: anyone }]

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the address in `List-Unsubscribe`, without cookies or session, and that is
 * all. Opened in a browser the same address is a page that asks first, since mail scanners open links.
 */
export function openLeaveAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const door = new Hono<{ Variables: { request: RequestInfo } }>()
  door.post('/:token', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      await saveByLink(services, { token: c.req.param('token'), wanted: false })
      return c.text('Listo: no recibirás más avisos de este tipo.')
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return c.text(error.message, 404)
      if (isAppError(error) && error.code === 'conflict') return c.text(error.message, 409)
      throw error
    }
  })
  return door
}
