import { setTimeout as sleep } from 'node:timers/promises'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Services } from '#shared/server/services.ts'
import { networks } from './client-address.ts'
import type { Metrics } from './metrics.ts'

/** Whether this process takes requests; false as soon as it is asked to stop. */
export type Readiness = { accepting: boolean }

const fresh = { 'cache-control': 'no-store' }

/**
 * Whether a request comes directly from this machine or from one that `METRICS_FROM` names: requests forwarded by a
 * proxy come from the public.
 */
function operatorCheck({ metricsFrom }: Services['config']): (c: Context) => boolean {
  const isNamed = networks(['127.0.0.0/8', '::1', ...metricsFrom])
  return (c) => {
    if (c.req.header('x-forwarded-for') || c.req.header('forwarded')) return false
    if (!(c.env as { incoming?: unknown } | undefined)?.incoming) return true
    return isNamed((getConnInfo(c).remote.address ?? '').replace(/^::ffff:/, ''))
  }
}

/**
 * Serves the operators' endpoints: liveness, whether it takes requests, readiness (the database answers within 2 s) and
 * metrics.
 */
export function operations(services: Services, metrics: Metrics, readiness: Readiness): Hono {
  const app = new Hono()
  const isOperator = operatorCheck(services.config)
  app.get('/health/live', (c) => c.json({ status: 'ok' }, 200, fresh))
  app.get('/health/started', (c) =>
    readiness.accepting
      ? c.json({ status: 'ok' }, 200, fresh)
      : c.json({ status: 'stopping' }, 503, fresh),
  )
  app.get('/health/ready', async (c) => {
    if (!readiness.accepting) return c.json({ status: 'stopping' }, 503, fresh)
    const database = await Promise.race([
      services.pool.query('select 1').then(
        () => true,
        () => false,
      ),
      sleep(2000, false, { ref: false }),
    ])
    return database
      ? c.json({ status: 'ok' }, 200, fresh)
      : c.json({ status: 'database unreachable' }, 503, fresh)
  })
  app.get('/metrics', async (c) =>
    isOperator(c)
      ? c.body(await metrics.print(), 200, { ...fresh, 'content-type': metrics.contentType })
      : c.text('No existe.', 404),
  )
  return app
}
