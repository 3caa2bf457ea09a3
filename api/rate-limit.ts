import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../shared/app-error.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { Caller, RequestInfo } from '../shared/server/caller.ts'
import type { Services } from '../shared/server/services.ts'

const limiters = new WeakMap<Services, Map<string, RateLimiterPostgres>>()

function limiterFor(services: Services, endpoint: Endpoint, limit: NonNullable<Endpoint['limit']>): RateLimiterPostgres {
  const known = limiters.get(services) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(services, known)
  const limiter =
    known.get(endpoint.name) ??
    new RateLimiterPostgres({
      storeClient: services.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `api:${endpoint.name}`,
      points: limit.points,
      duration: limit.seconds,
    })
  known.set(endpoint.name, limiter)
  return limiter
}

/** Counts a call against the endpoint's limit: by account, or by address for guests. Throws `too_many` beyond it. */
export async function spendPoint(services: Services, endpoint: Endpoint, caller: Caller, request: RequestInfo): Promise<void> {
  if (!endpoint.limit) return
  const key = caller.kind === 'user' ? caller.userId : request.address
  try {
    await limiterFor(services, endpoint, endpoint.limit).consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new AppError('too_many', 'Demasiados intentos seguidos. Espera un momento y vuelve a intentarlo.', {
      retryAfter: refused.msBeforeNext / 1000,
    })
  }
}
