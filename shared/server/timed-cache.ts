import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

type Options<V> = {
  /** Milliseconds, by the services' clock, for which a value is returned. */
  maxAge: number
  /** Values per pool. */
  max: number
  /** Whether a value was costly enough to cache; any other is computed for every caller. */
  isCostly: (value: V) => boolean
}

/**
 * Caches values per pool and key. The age counts in both directions, so that a clock set back does
 * not keep a value longer.
 */
export function timedCache<V>({ maxAge, max, isCostly }: Options<V>) {
  const caches = new WeakMap<Pool, LRUCache<string, { at: number; value: V }>>()
  return async (pool: Pool, key: string, now: Date, compute: () => Promise<V>): Promise<V> => {
    const values = caches.get(pool) ?? new LRUCache<string, { at: number; value: V }>({ max })
    caches.set(pool, values)
    const known = values.get(key)
    if (known && Math.abs(now.getTime() - known.at) < maxAge) return known.value
    const value = await compute()
    if (isCostly(value)) values.set(key, { at: now.getTime(), value })
    else values.delete(key)
    return value
  }
}
