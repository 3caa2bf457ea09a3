import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { payments } from '#db/tables/buying/payments.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { isFromPaypal } from './verify-event.ts'

/** What of an event leads to its payment: the order itself, the order that a capture belongs to, or our number, which a refund carries as its invoice's. */
const event = z.object({
  resource_type: z.string().optional(),
  resource: z.object({
    id: z.string().max(100),
    custom_id: z.uuid().optional().catch(undefined),
    invoice_id: z.uuid().optional().catch(undefined),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().max(100).optional() }).optional() })
      .optional(),
  }),
})

/** The payment that an event is about; null for one of others. */
async function paymentOf(
  services: Services,
  { resource_type: type, resource }: z.output<typeof event>,
): Promise<string | null> {
  const orderId =
    type === 'checkout-order' ? resource.id : resource.supplementary_data?.related_ids?.order_id
  const ours = resource.custom_id ?? resource.invoice_id
  const named = orderId ? eq(payments.reference, orderId) : ours ? eq(payments.id, ours) : undefined
  if (!named) return null
  const [payment] = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, 'paypal'), named))
  return payment?.id ?? null
}

/** Messages that one address may send in a minute; those refused PayPal sends again. */
const limit = { points: 300, duration: 60 }

function readEvent(body: Buffer): z.output<typeof event> | null {
  try {
    return event.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

/** `/paypal/events`: PayPal says that something happened to a payment. It is believed so far that PayPal is asked for that payment, once for many messages. */
export function openPaypalAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const limiter = new RateLimiterMemory(limit)
  const door = new Hono<{ Variables: { request: RequestInfo } }>()
  door.use(async (c, next) => {
    if (!services.config.paypal?.webhookId) return c.body(null, 404)
    try {
      await limiter.consume(c.get('request').address)
    } catch (refused) {
      if (refused instanceof RateLimiterRes)
        return c.body(null, 429, { 'retry-after': String(Math.ceil(refused.msBeforeNext / 1000)) })
      throw refused
    }
    return next()
  })
  door.post(
    '/events',
    bodyLimit({ maxSize: 65_536, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const account = services.config.paypal
      const body = Buffer.from(await c.req.arrayBuffer())
      const sent = { headers: c.req.raw.headers, body, address: c.get('request').address }
      if (!account || !(await isFromPaypal(account, sent, services.now()))) return c.body(null, 403)
      const told = readEvent(body)
      const paymentId = told && (await paymentOf(services, told))
      if (paymentId)
        await services.jobs.enqueue(services.db, 'payments.ask', { paymentId }, { key: paymentId })
      return c.body(null, 204)
    },
  )
  return door
}
