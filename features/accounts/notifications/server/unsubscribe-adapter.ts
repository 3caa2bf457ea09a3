import { Hono } from 'hono'
import { isAppError } from '#shared/app-error.ts'
import { anyone } from '#shared/endpoint.ts'
import type { AdapterRoute } from '#shared/server/adapter-route.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { savePreferenceByLink } from './unsubscribe-from-mails.ts'

/** Routes that mail programs call under `/baja`. */
export const unsubscribeRoutes: AdapterRoute[] = [
  { method: 'POST', path: '/:token', allow: anyone },
]

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the URL in `List-Unsubscribe`, without
 * cookies or session. Opened in a browser, the same URL is a page that asks for confirmation, since
 * mail scanners open links.
 */
export function openUnsubscribeAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const app = new Hono<{ Variables: { request: RequestInfo } }>()
  app.post('/:token', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      await savePreferenceByLink(services, { token: c.req.param('token'), wanted: false })
      return c.text('Listo: no recibirás más avisos de este tipo.')
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return c.text(error.message, 404)
      if (isAppError(error) && error.code === 'conflict') return c.text(error.message, 409)
      throw error
    }
  })
  return app
}
