import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { PaypalState } from './paypal-state.ts'
import { sdkScript } from './sdk-script.ts'

/** Without one a browser requests `/favicon.ico`. */
const icon = raw('<link rel="icon" href="data:,">')

/** PayPal's pages for the buyer: its script, the approval window and the card fields. */
export function openApprovalPage(books: PaypalState): Hono {
  const app = new Hono()
  app.get('/sdk/js', (c) => {
    // Parameters of PayPal's script: client, currency and components.
    if (!c.req.query('client-id') || !c.req.query('currency'))
      return c.text('throw new Error("SDK Validation error")', 400)
    return c.body(sdkScript(new URL(c.req.url).origin), 200, {
      'content-type': 'text/javascript; charset=utf-8',
    })
  })
  app.get('/checkoutnow', (c) => {
    const order = books.order(c.req.query('token') ?? '')
    const { value, currency_code: currency } = order.unit.amount
    return c.html(html`<!doctype html><html lang="es"><title>PayPal de prueba</title>${icon}
      <h1>PayPal de prueba</h1><p>${value} ${currency}</p>
      <form method="post"><button name="what" value="pay">Pagar ahora</button><button name="what" value="cancel">Cancelar</button></form></html>`)
  })
  app.post('/checkoutnow', async (c) => {
    const id = c.req.query('token') ?? ''
    const { what } = await c.req.parseBody()
    if (what === 'pay') books.approve(id)
    return c.html(html`<!doctype html><title>PayPal de prueba</title>${icon}<p>Listo</p>
      <script>
        opener?.postMessage({ paypal: ${raw(what === 'pay' ? "'approved'" : "'cancelled'")}, id: ${raw(JSON.stringify(id))} }, '*')
        close()
      </script>`)
  })
  app.get('/card-field', (c) => {
    const name = c.req.query('name') ?? ''
    return c.html(html`<!doctype html><html lang="es"><title>${name}</title><style>body{margin:0}input{box-sizing:border-box;width:100%;height:48px;font-size:16px}</style>
      <input aria-label="${name}" placeholder="${c.req.query('placeholder') ?? ''}" autocomplete="off">
      <script>
        addEventListener('message', ({ data, source }) => source.postMessage({ field: ${raw(JSON.stringify(name))}, asked: data, value: document.querySelector('input').value }, '*'))
      </script></html>`)
  })
  // Submits valid card fields: the bank accepts or declines at capture.
  app.post('/card/:id', async (c) => {
    const { number } = (await c.req.json()) as { number: string }
    if (number === '4000000000000002') books.nextCapture = 'refused'
    books.approve(c.req.param('id'))
    return c.json({}, 200, { 'access-control-allow-origin': '*' })
  })
  app.options('/card/:id', (c) =>
    c.body(null, 204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }),
  )
  return app
}
