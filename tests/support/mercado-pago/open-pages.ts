import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { MercadoPagoConsents } from './consents.ts'
import type { MercadoPagoState, StoredPayment, Try } from './mercado-pago-state.ts'

/** Without one a browser requests `/favicon.ico`. */
const icon = raw('<link rel="icon" href="data:,">')

const ways: Record<string, Try> = {
  card: { status: 'approved', method: 'visa' },
  oxxo: { status: 'pending', method: 'oxxo' },
  refused: { status: 'rejected', detail: 'cc_rejected_insufficient_amount', method: 'visa' },
  review: { status: 'in_process', method: 'visa' },
}

/** Return address to the shop, with the parameters that Mercado Pago adds. */
function backTo({ id, status, preference }: StoredPayment): string {
  const { success, pending, failure } = preference.backUrls
  const back = new URL(
    (status === 'approved' ? success : status === 'rejected' ? failure : pending) ?? 'about:blank',
  )
  for (const [name, value] of Object.entries({
    payment_id: String(id),
    status,
    external_reference: preference.externalReference,
  }))
    back.searchParams.set(name, value)
  return back.href
}

/** The pages that people see at Mercado Pago: payment, ticket and seller consent. */
export function openMercadoPagoPages(
  books: MercadoPagoState,
  consents: MercadoPagoConsents,
  seller: () => string,
): Hono {
  const app = new Hono()
  const page = (c: Context, content: unknown) =>
    c.html(
      html`<!doctype html><html lang="es"><title>Mercado Pago de prueba</title>${icon}<h1>Mercado Pago de prueba</h1>${content}</html>`,
    )
  app.get('/checkout/v1/redirect', (c) => {
    const { items } = books.preference(c.req.query('pref_id') ?? '')
    return page(
      c,
      html`${items.map(({ title, unit_price: price, currency_id: currency }) => html`<p>${title}: ${price} ${currency}</p>`)}
      <form method="post"><button name="way" value="card">Pagar con tarjeta</button><button name="way" value="oxxo">Pagar en OXXO</button>
      <button name="way" value="refused">Pagar con una tarjeta sin saldo</button><button name="way" value="review">Pagar con una tarjeta en revisión</button></form>`,
    )
  })
  app.post('/checkout/v1/redirect', async (c) => {
    const { way } = await c.req.parseBody()
    return c.redirect(backTo(books.pay(c.req.query('pref_id') ?? '', ways[String(way)])), 303)
  })
  app.get('/ticket/:id', (c) =>
    page(c, html`<p>Paga ${books.payment(Number(c.req.param('id'))).amount} en la tienda.</p>`),
  )
  app.get('/authorization', (c) =>
    page(c, html`<form method="post"><button>Permitir</button></form>`),
  )
  app.post('/authorization', (c) => {
    const account = books.accounts.get(seller())
    return account
      ? c.redirect(consents.approve(c.req.url, account).href, 303)
      : c.text('nobody', 404)
  })
  return app
}
