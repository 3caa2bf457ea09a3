import type { LRUCache } from 'lru-cache'

/**
 * Gets the value of each key from the cache; `read` gets all missing ones in one call, and they are
 * cached. Keys without a value are left out.
 */
export async function getCached<Key extends {}, Value extends {}>(
  cache: LRUCache<Key, Value>,
  keys: Iterable<Key>,
  read: (missing: Key[]) => Promise<(readonly [Key, Value])[]>,
): Promise<Map<Key, Value>> {
  const found = new Map<Key, Value>()
  const missing = new Set<Key>()
  for (const key of keys) {
    const value = cache.get(key)
    if (value === undefined) missing.add(key)
    else found.set(key, value)
  }
  for (const [key, value] of missing.size > 0 ? await read([...missing]) : []) {
    cache.set(key, value)
    found.set(key, value)
  }
  return found
}
