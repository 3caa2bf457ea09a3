import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type PaypalState, Refusal } from './paypal-state.ts'
import { serializeCapture, serializeOrder } from './serialize-order.ts'

const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d{1,10}\.\d{2}$/),
})
const wantedOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      amount: money,
      reference_id: z.string().max(256).optional(),
      custom_id: z.string().max(127).optional(),
      invoice_id: z.string().max(127).optional(),
    }),
  ]),
  application_context: z
    .object({ return_url: z.url().optional(), cancel_url: z.url().optional() })
    .optional(),
})
const wantedRefund = z.object({ amount: money.optional() })

export type FaultSettings = {
  /** Milliseconds before every answer. */
  slowness: number
  /** This many calls fail with the status, before the work is done or after it, when only the answer is lost. */
  fail: { times: number; status: 500 | 503; after: boolean }
  /** Refuses all refunds, as for an account without balance. */
  failRefunds?: boolean
  /** Received calls, such as `POST /v2/checkout/orders`. */
  calls: string[]
}

type Api = {
  books: PaypalState
  client: { id: string; secret: string }
  faultSettings: FaultSettings
  origin: () => string
}

/** PayPal's REST API, by its public documentation (developer.paypal.com/docs/api/orders/v2, payments/v2). */
export function openPaypalApi({ books, client, faultSettings, origin }: Api) {
  const app = new Hono()
  const tokens = new Set<string>()
  /** Answers by PayPal-Request-Id; a repeated id gets the same answer. */
  const replies = new Map<string, { status: number; body: unknown }>()

  app.onError((error, c) => {
    if (error instanceof z.ZodError) return refuse(c, 422, 'INVALID_PARAMETER_VALUE')
    if (error instanceof Refusal) return refuse(c, error.status, error.issue)
    throw error
  })
  app.use(async (c, next) => {
    faultSettings.calls.push(`${c.req.method} ${c.req.path}`)
    if (faultSettings.slowness)
      await new Promise((resolve) => setTimeout(resolve, faultSettings.slowness))
    const { fail } = faultSettings
    const fails = fail.times > 0
    if (fails) fail.times -= 1
    if (fails && !fail.after) return c.text('upstream', fail.status)
    await next()
    if (fails) c.res = new Response('upstream', { status: fail.status })
  })
  app.post('/v1/oauth2/token', async (c) => {
    const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
    const { grant_type: grant } = await c.req.parseBody()
    if (c.req.header('authorization') !== expected || grant !== 'client_credentials')
      return c.json(
        { error: 'invalid_client', error_description: 'Client Authentication failed' },
        401,
      )
    const token = randomUUID()
    tokens.add(token)
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 32_400 })
  })
  app.use('/v2/*', async (c, next) => {
    const [, token = ''] = (c.req.header('authorization') ?? '').split(' ')
    if (!tokens.has(token)) return c.json({ error: 'invalid_token' }, 401)
    const key = c.req.header('paypal-request-id')
    const known = key && replies.get(key)
    if (known) return c.json(known.body as object, known.status as 200)
    await next()
    if (key && c.res.ok)
      replies.set(key, { status: c.res.status, body: await c.res.clone().json() })
  })
  app.post('/v2/checkout/orders', async (c) => {
    const { purchase_units: units, application_context: context } = wantedOrder.parse(
      await c.req.json(),
    )
    return c.json(serializeOrder(books.open(units[0], context ?? {}), [], origin()), 201)
  })
  app.get('/v2/checkout/orders/:id', (c) =>
    c.json(serializeOrder(books.order(c.req.param('id')), books.refunds, origin())),
  )
  app.post('/v2/checkout/orders/:id/capture', (c) =>
    c.json(serializeOrder(books.capture(c.req.param('id')), books.refunds, origin()), 201),
  )
  app.get('/v2/payments/captures/:id', (c) =>
    c.json(serializeCapture(books.findCapture(c.req.param('id')), origin())),
  )
  app.post('/v2/payments/captures/:id/refund', async (c) => {
    const { amount } = wantedRefund.parse(await c.req.json())
    if (faultSettings.failRefunds) throw new Refusal(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS')
    return c.json(books.refund(c.req.param('id'), amount), 201)
  })
  /** Invalidates all access tokens, as PayPal does at times. */
  return Object.assign(app, { endTokens: () => tokens.clear() })
}

const names = {
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
} as const

const refuse = (c: Context, status: 401 | 404 | 422, issue: string) =>
  c.json(
    {
      name: names[status],
      debug_id: randomUUID().slice(0, 13),
      message: 'The requested action could not be performed.',
      details: [{ issue }],
    },
    status,
  )
