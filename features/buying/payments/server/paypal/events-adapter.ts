import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { payments } from '#db/tables/buying/payments.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { isFromPaypal } from './verify-event.ts'

/**
 * Parts of an event that identify its payment: the order, the order of a capture, or our payment id, which a refund
 * has as invoice id.
 */
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

/** Returns the payment that an event is about; null for foreign events. */
async function paymentOf(
  services: Services,
  { resource_type: type, resource }: z.output<typeof event>,
): Promise<string | null> {
  const orderId =
    type === 'checkout-order' ? resource.id : resource.supplementary_data?.related_ids?.order_id
  const ownId = resource.custom_id ?? resource.invoice_id
  const condition = orderId
    ? eq(payments.reference, orderId)
    : ownId
      ? eq(payments.id, ownId)
      : undefined
  if (!condition) return null
  const [payment] = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, 'paypal'), condition))
  return payment?.id ?? null
}

/** Messages per minute accepted from one address; PayPal sends refused ones again. */
const limit = { points: 300, duration: 60 }

function readEvent(body: Buffer): z.output<typeof event> | null {
  try {
    return event.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

/**
 * Webhook `/paypal/events`. A message's content is not trusted: it only enqueues a query of that payment, once for
 * several messages.
 */
export function openPaypalAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const limiter = new RateLimiterMemory(limit)
  const adapter = new Hono<{ Variables: { request: RequestInfo } }>()
  adapter.use(async (c, next) => {
    if (!services.config.paypal?.webhookId) return c.body(null, 404)
    try {
      await limiter.consume(c.get('request').address)
    } catch (error) {
      if (error instanceof RateLimiterRes)
        return c.body(null, 429, { 'retry-after': String(Math.ceil(error.msBeforeNext / 1000)) })
      throw error
    }
    return next()
  })
  adapter.post(
    '/events',
    bodyLimit({ maxSize: 65_536, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const account = services.config.paypal
      const body = Buffer.from(await c.req.arrayBuffer())
      const message = { headers: c.req.raw.headers, body, address: c.get('request').address }
      if (!account || !(await isFromPaypal(account, message, services.now())))
        return c.body(null, 403)
      const received = readEvent(body)
      const paymentId = received && (await paymentOf(services, received))
      if (paymentId)
        await services.jobs.enqueue(services.db, 'payments.ask', { paymentId }, { key: paymentId })
      return c.body(null, 204)
    },
  )
  return adapter
}
