import { LRUCache } from 'lru-cache'

/** Maximum number of cached results. */
const maxCached = 50_000

/**
 * Memoizes a function of a string: most rows of a register repeat the same streets, towns and
 * trades.
 */
export function memoize<Result extends string | null>(
  compute: (text: string) => Result,
): (text: string) => Result {
  const cache = new LRUCache<string, { answer: Result }>({
    max: maxCached,
    memoMethod: (text) => ({ answer: compute(text) }),
  })
  return (text) => cache.memo(text).answer
}
