import type { LRUCache } from 'lru-cache'

/**
 * What belongs to each of the keys: what is kept, and what `read` gives for the rest, asked for at once and kept then. A key that it gives
 * nothing for is missing.
 */
export async function readKept<Key extends {}, Value extends {}>(
  kept: LRUCache<Key, Value>,
  keys: Iterable<Key>,
  read: (unknown: Key[]) => Promise<(readonly [Key, Value])[]>,
): Promise<Map<Key, Value>> {
  const found = new Map<Key, Value>()
  const unknown = new Set<Key>()
  for (const key of keys) {
    const value = kept.get(key)
    if (value === undefined) unknown.add(key)
    else found.set(key, value)
  }
  for (const [key, value] of unknown.size > 0 ? await read([...unknown]) : []) {
    kept.set(key, value)
    found.set(key, value)
  }
  return found
}
