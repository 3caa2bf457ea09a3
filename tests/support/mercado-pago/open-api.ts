import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { MercadoPagoConsents } from './consents.ts'
import { type MercadoPagoState, Refusal } from './mercado-pago-state.ts'
import { serializePayment, serializePreference } from './serialize.ts'

const https = z.url({ protocol: /^https$/ })
const text = z.string().max(256)
const moment = z.iso.datetime({ offset: true })

/** Amounts without decimals where the currency has none. */
const item = z
  .object({
    id: text.optional(),
    title: text.min(1),
    quantity: z.number().int().positive(),
    currency_id: z.string().length(3),
    unit_price: z.number().positive(),
  })
  .refine(({ currency_id: currency, unit_price: price }) =>
    ['CLP', 'COP'].includes(currency)
      ? Number.isInteger(price)
      : Math.abs(Math.round(price * 100) - price * 100) < 1e-6,
  )

const wantedPreference = z
  .strictObject({
    external_reference: text,
    items: z.array(item).min(1),
    payer: z.strictObject({ name: text.optional(), email: z.email().optional() }).optional(),
    back_urls: z.strictObject({ success: z.url(), pending: z.url(), failure: z.url() }),
    auto_return: z.literal('approved').optional(),
    notification_url: https.max(500).optional(),
    payment_methods: z.strictObject({ installments: z.number().int().min(1).max(36) }).optional(),
    statement_descriptor: z.string().max(13).optional(),
    expires: z.boolean().optional(),
    expiration_date_to: moment.optional(),
    date_of_expiration: moment.optional(),
    marketplace_fee: z.number().min(0).optional(),
  })
  // Mercado Pago refuses automatic returns to an address that is not https.
  .refine(({ auto_return: auto, back_urls: back }) => !auto || back.success.startsWith('https:'))

const sites: Record<string, string> = { MLM: 'MXN', MCO: 'COP', MLA: 'ARS', MLC: 'CLP', MPE: 'PEN' }

export type FaultSettings = {
  /** This many calls fail with the status, before the work is done or after it, when only the answer is lost. */
  fail: { times: number; status: 500 | 503; after: boolean }
  /** Refuses all refunds, as for an account without balance. */
  failRefunds?: boolean
  /** Public address of its pages; beside its API by default. */
  pagesAt?: string
  /** Received calls, such as `POST /checkout/preferences`. */
  calls: string[]
}

type Api = {
  books: MercadoPagoState
  consents: MercadoPagoConsents
  faultSettings: FaultSettings
  origin: () => string
}

const refuse = (c: Context, status: 400 | 401 | 403 | 404, message: string) =>
  c.json({ message, error: 'bad_request', status, cause: [] }, status)

/** Mercado Pago's REST API, by its public reference (mercadopago.com.mx/developers/es/reference). */
export function openMercadoPagoApi({ books, consents, faultSettings, origin }: Api): Hono {
  const app = new Hono()
  /** Answers to refunds by idempotency key; a repeated key gets the same answer. */
  const replies = new Map<string, object>()
  const account = (c: Context) =>
    books.accountOf((c.req.header('authorization') ?? '').replace('Bearer ', ''))
  const date = (given: string | undefined) => (given ? new Date(given) : null)

  app.onError((error, c) => {
    if (error instanceof z.ZodError)
      return refuse(
        c,
        400,
        error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
      )
    if (error instanceof Refusal) return refuse(c, error.status, error.message)
    throw error
  })
  app.use(async (c, next) => {
    faultSettings.calls.push(`${c.req.method} ${c.req.path}`)
    const { fail } = faultSettings
    const fails = fail.times > 0
    if (fails) fail.times -= 1
    if (fails && !fail.after) return c.text('upstream', fail.status)
    await next()
    if (fails) c.res = new Response('upstream', { status: fail.status })
  })
  app.post('/oauth/token', async (c) => c.json(consents.grant(await c.req.json())))
  app.get('/users/me', (c) => {
    const { id, site, name } = account(c)
    return c.json({ id: Number(id), nickname: name, site_id: site })
  })
  app.post('/checkout/preferences', async (c) => {
    const owner = account(c)
    const wanted = wantedPreference.parse(await c.req.json())
    if (wanted.items.some(({ currency_id: currency }) => currency !== sites[owner.site]))
      throw new Refusal(400, 'invalid currency_id')
    const made = books.addPreference({
      account: owner,
      externalReference: wanted.external_reference,
      items: wanted.items,
      payer: wanted.payer ?? {},
      backUrls: wanted.back_urls,
      autoReturn: wanted.auto_return ?? null,
      noticeAddress: wanted.notification_url ?? null,
      pageClosesAt: wanted.expires ? date(wanted.expiration_date_to) : null,
      slowUntil: date(wanted.date_of_expiration),
      marketplaceFee: wanted.marketplace_fee ?? 0,
      installments: wanted.payment_methods?.installments ?? null,
    })
    return c.json(serializePreference(made, faultSettings.pagesAt ?? origin()), 201)
  })
  app.get('/checkout/preferences/:id', (c) =>
    c.json(
      serializePreference(
        books.preference(c.req.param('id'), account(c)),
        faultSettings.pagesAt ?? origin(),
      ),
    ),
  )
  app.put('/checkout/preferences/:id', async (c) => {
    const found = books.preference(c.req.param('id'), account(c))
    found.pageClosesAt = date(
      z
        .strictObject({ expires: z.literal(true), expiration_date_to: moment })
        .parse(await c.req.json()).expiration_date_to,
    )
    return c.json(serializePreference(found, origin()))
  })
  app.get('/v1/payments/search', (c) => {
    const owner = account(c)
    const found = books
      .of(c.req.query('external_reference') ?? '')
      .filter((payment) => payment.account === owner)
    const results = found.map((payment) => serializePayment(payment, origin()))
    return c.json({ paging: { total: results.length, limit: 50, offset: 0 }, results })
  })
  app.get('/v1/payments/:id', (c) =>
    c.json(serializePayment(books.payment(Number(c.req.param('id')), account(c)), origin())),
  )
  app.post('/v1/payments/:id/refunds', async (c) => {
    const key = c.req.header('x-idempotency-key')
    if (!key) throw new Refusal(400, 'Header X-Idempotency-Key can’t be null')
    const payment = books.payment(Number(c.req.param('id')), account(c))
    const known = replies.get(key)
    if (known) return c.json(known, 201)
    if (faultSettings.failRefunds) throw new Refusal(400, 'Insufficient amount')
    const { amount } = z
      .strictObject({ amount: z.number().positive().optional() })
      .parse(await c.req.json())
    const refund = { ...books.refund(payment, amount), payment_id: payment.id, status: 'approved' }
    replies.set(key, refund)
    return c.json(refund, 201)
  })
  return app
}
