import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { MercadoPagoConsents } from './consents.ts'
import { MercadoPagoState } from './mercado-pago-state.ts'
import { type FaultSettings, openMercadoPagoApi } from './open-api.ts'
import { openMercadoPagoPages } from './open-pages.ts'
import { signEvent } from './send-events.ts'

const webhookSecret = 'secreto-del-webhook-de-prueba'
const usualApp = { id: '1234567890', secret: 'un-secreto-de-aplicacion' }

/**
 * Starts a fake Mercado Pago on this machine, with platform accounts in Mexico, Colombia and Chile. Port 0 takes a free
 * one.
 */
export async function startMercadoPago(
  port = 0,
  { app: ours = usualApp, token }: { app?: typeof usualApp; token?: string } = {},
) {
  const books = new MercadoPagoState()
  const consents = new MercadoPagoConsents(books, ours)
  const faultSettings: FaultSettings = { fail: { times: 0, status: 503, after: false }, calls: [] }
  let origin = ''
  const seller = books.openAccount('MLM', 'TIENDA DE ROSA')
  const app = new Hono()
  app.route(
    '/',
    openMercadoPagoPages(books, consents, () => seller.id),
  )
  app.route('/', openMercadoPagoApi({ books, consents, faultSettings, origin: () => origin }))
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const made = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(made))
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Does not keep the process of a finished test alive.
  if ('unref' in server) server.unref()
  const platform = books.openAccount('MLM', 'LONJA MX')
  if (token) platform.tokens.add(token)
  const accountOf = (site: string) => ({
    accessToken:
      site === 'MLM'
        ? (token ?? books.tokenOf(platform))
        : books.tokenOf(books.openAccount(site, `LONJA ${site}`)),
    webhookSecret,
    app: ours,
  })
  return {
    url: origin,
    books,
    consents,
    faultSettings,
    platform,
    /** The seller who consents on the consent page. */
    seller,
    /** Settings of a platform that uses this provider. */
    settings: {
      api: origin,
      accounts: { MX: accountOf('MLM'), CO: accountOf('MCO'), CL: accountOf('MLC') },
    },
    /** A signed message; with another secret when `forged`. */
    event: (event: Omit<Parameters<typeof signEvent>[0], 'secret'>, forged = false) =>
      signEvent({ ...event, secret: forged ? 'otro secreto' : webhookSecret }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
