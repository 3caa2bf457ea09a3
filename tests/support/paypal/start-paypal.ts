import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { openApprovalPage } from './approval-page.ts'
import { makeSigner } from './certificate.ts'
import { type FaultSettings, openPaypalApi } from './open-api.ts'
import { PaypalState } from './paypal-state.ts'
import { eventOf, signEvent } from './send-events.ts'

const webhookId = 'WH-LONJA-TEST'

/** Starts a fake PayPal on this machine and returns the settings of an app that uses it. Port 0 takes a free one. */
export async function startPaypal(
  port = 0,
  client = { id: 'lonja-paypal-test', secret: 'un-secreto-de-prueba' },
) {
  const books = new PaypalState()
  const faultSettings: FaultSettings = {
    slowness: 0,
    fail: { times: 0, status: 503, after: false },
    calls: [],
  }
  let origin = ''
  const app = openPaypalApi({ books, client, faultSettings, origin: () => origin })
  const [signer, stranger] = await Promise.all([makeSigner(), makeSigner()])
  app.get('/v1/notifications/certs/CERT-MOVED', (c) =>
    c.redirect('/v1/notifications/certs/CERT-OURS'),
  )
  app.get('/v1/notifications/certs/CERT-MISSING', (c) => c.notFound())
  app.get('/v1/notifications/certs/CERT-GARBLED', (c) => c.text('no es un certificado'))
  app.get('/v1/notifications/certs/:name', (c) =>
    c.text(c.req.param('name') === 'CERT-OURS' ? signer.pem : stranger.pem),
  )
  app.route('/', openApprovalPage(books))
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const made = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(made))
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const certUrl = `${origin}/v1/notifications/certs/CERT-OURS`
  return {
    url: origin,
    books,
    faultSettings,
    /** Invalidates all access tokens. */
    endTokens: app.endTokens,
    /** Settings of an app that uses this provider. */
    settings: { clientId: client.id, clientSecret: client.secret, webhookId, api: origin },
    /** A signed message about an order or capture; with a stranger's key when `forged`. */
    event: (type: string, id: string, forged = false) =>
      signEvent(eventOf(books, origin, type, id), {
        signer: forged ? stranger : signer,
        certUrl,
        webhookId,
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
