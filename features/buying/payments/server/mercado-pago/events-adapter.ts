import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { payments } from '#db/tables/buying/payments.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { mercadoPagoProviders } from '../../vocabulary.ts'
import { isFromMercadoPago } from './verify-event.ts'

/** Part of a chargeback message that identifies its payment. */
const chargeback = z.object({
  data: z.object({ payment_id: z.union([z.number(), z.string().max(30)]).optional() }),
})

/**
 * Returns our payment that a message is about: by our id in the notification URL, else by Mercado Pago's id of the
 * money.
 */
async function paymentOf(
  services: Services,
  query: URLSearchParams,
  body: string,
): Promise<string | null> {
  const ownId = z.uuid().safeParse(query.get('payment')).data
  const providerId = readBody(body)?.data.payment_id ?? query.get('data.id')
  const condition = ownId
    ? eq(payments.id, ownId)
    : providerId
      ? eq(payments.captureReference, String(providerId))
      : undefined
  if (!condition) return null
  const [payment] = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.provider, [...mercadoPagoProviders]), condition))
  return payment?.id ?? null
}

function readBody(body: string): z.output<typeof chargeback> | null {
  try {
    return chargeback.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** Messages per minute accepted from one address; Mercado Pago sends refused ones again. */
const limit = { points: 300, duration: 60 }

/** Webhook secrets of all countries; the signature shows which one signed a message. */
const secretsOf = ({ config: { mercadoPago } }: Services) =>
  Object.values(mercadoPago?.accounts ?? {}).flatMap(({ webhookSecret }) =>
    webhookSecret ? [webhookSecret] : [],
  )

/**
 * Webhook `/mercado-pago/events`. A message's content is not trusted: it only enqueues a query of that payment, once
 * for several messages.
 */
export function openMercadoPagoAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const limiter = new RateLimiterMemory(limit)
  const adapter = new Hono<{ Variables: { request: RequestInfo } }>()
  adapter.use(async (c, next) => {
    if (secretsOf(services).length === 0) return c.body(null, 404)
    try {
      await limiter.consume(c.get('request').address)
    } catch (error) {
      if (error instanceof RateLimiterRes)
        return c.body(null, 429, { 'retry-after': String(Math.ceil(error.msBeforeNext / 1000)) })
      throw error
    }
    // The body is not signed, so the signature is checked before reading it.
    const id = new URL(c.req.url).searchParams.get('data.id') ?? ''
    if (id.length > 100 || !isFromMercadoPago(secretsOf(services), c.req.raw.headers, id))
      return c.body(null, 403)
    return next()
  })
  adapter.post(
    '/events',
    bodyLimit({ maxSize: 65_536, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const paymentId = await paymentOf(
        services,
        new URL(c.req.url).searchParams,
        await c.req.text(),
      )
      if (paymentId)
        await services.jobs.enqueue(services.db, 'payments.ask', { paymentId }, { key: paymentId })
      return c.body(null, 200)
    },
  )
  return adapter
}
