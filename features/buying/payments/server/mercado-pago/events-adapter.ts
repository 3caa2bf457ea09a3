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

/** What of a message about a chargeback leads to its payment. */
const told = z.object({
  data: z.object({ payment_id: z.union([z.number(), z.string().max(30)]).optional() }),
})

/** The payment of ours that a message is about: our own number in the address that we gave, else what its money is called there. */
async function paymentOf(
  services: Services,
  query: URLSearchParams,
  body: string,
): Promise<string | null> {
  const ours = z.uuid().safeParse(query.get('payment')).data
  const named = readBody(body)?.data.payment_id ?? query.get('data.id')
  const which = ours
    ? eq(payments.id, ours)
    : named
      ? eq(payments.captureReference, String(named))
      : undefined
  if (!which) return null
  const [payment] = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.provider, [...mercadoPagoProviders]), which))
  return payment?.id ?? null
}

function readBody(body: string): z.output<typeof told> | null {
  try {
    return told.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** Messages that one address may send in a minute; those refused Mercado Pago sends again. */
const limit = { points: 300, duration: 60 }

/** Secrets of all countries' webhooks: which of them sent a message its signature says. */
const secretsOf = ({ config: { mercadoPago } }: Services) =>
  Object.values(mercadoPago?.accounts ?? {}).flatMap(({ webhookSecret }) =>
    webhookSecret ? [webhookSecret] : [],
  )

/**
 * `/mercado-pago/events`: Mercado Pago says that something happened to a payment. It is believed so far that Mercado Pago is asked for that payment, once
 * for many messages.
 */
export function openMercadoPagoAdapter(
  services: Services,
): Hono<{ Variables: { request: RequestInfo } }> {
  const limiter = new RateLimiterMemory(limit)
  const door = new Hono<{ Variables: { request: RequestInfo } }>()
  door.use(async (c, next) => {
    if (secretsOf(services).length === 0) return c.body(null, 404)
    try {
      await limiter.consume(c.get('request').address)
    } catch (refused) {
      if (refused instanceof RateLimiterRes)
        return c.body(null, 429, { 'retry-after': String(Math.ceil(refused.msBeforeNext / 1000)) })
      throw refused
    }
    // The body is not signed, so the door opens before it is read.
    const id = new URL(c.req.url).searchParams.get('data.id') ?? ''
    if (id.length > 100 || !isFromMercadoPago(secretsOf(services), c.req.raw.headers, id))
      return c.body(null, 403)
    return next()
  })
  door.post(
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
  return door
}
