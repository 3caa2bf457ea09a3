/**
 * Caches the result of `read` per key (a pool, the settings) for some seconds, during which changes
 * of other processes are not visible. Rejected results, and those for which `isWorth` is false, are
 * not cached.
 */
export function cacheFor<Key extends object, Value>(
  seconds: number,
  read: (key: Key) => Promise<Value>,
  isWorth: (value: Value) => boolean = () => true,
) {
  let cache = new WeakMap<Key, { at: number; value: Promise<Value> }>()
  const get = async (key: Key): Promise<Value> => {
    const cached = cache.get(key)
    if (cached && Date.now() - cached.at < seconds * 1000) return cached.value
    const value = read(key)
    cache.set(key, { at: Date.now(), value })
    const evict = () => cache.get(key)?.value === value && cache.delete(key)
    value.then((one) => isWorth(one) || evict(), evict)
    return value
  }
  /** Clears the cache after a change. */
  get.clear = () => {
    cache = new WeakMap()
  }
  return get
}
