import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import { logSecurityEvent } from './log-security-event.ts'
import type { Services } from './services.ts'

/**
 * Rate limit: at most `points` per key in a window of `seconds` that begins with the first. Counted
 * in the database, so it survives restarts.
 */
export type Limit = { name: string; points: number; seconds: number }

const limiters = new WeakMap<Services['pool'], Map<string, RateLimiterPostgres>>()

function limiterFor({ pool }: Services, { name, points, seconds }: Limit): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const limiter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
  known.set(name, limiter)
  return limiter
}

/** Takes a point from `key` and resolves to 0, or to the seconds to wait when none is left. */
export async function secondsUntilPoint(
  services: Services,
  limit: Limit,
  key: string,
): Promise<number> {
  try {
    await limiterFor(services, limit).consume(key)
    return 0
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
  }
}

/** Takes a point from `key`. Throws `too_many` with the seconds to wait when none is left. */
export async function takePoint(services: Services, limit: Limit, key: string): Promise<void> {
  const retryAfter = await secondsUntilPoint(services, limit, key)
  if (retryAfter === 0) return
  logSecurityEvent(services, { event: 'limit', outcome: 'reached', by: limit.name })
  throw new AppError(
    'too_many',
    'Demasiados intentos seguidos. Espera un momento y vuelve a intentarlo.',
    { retryAfter },
  )
}

/** Returns a point to `key`, when a counted attempt should not count. */
export async function returnPoint(services: Services, limit: Limit, key: string): Promise<void> {
  await limiterFor(services, limit).reward(key, 1)
}

/** Resets the counter of `key`. */
export async function resetPoints(services: Services, limit: Limit, key: string): Promise<void> {
  await limiterFor(services, limit).delete(key)
}
