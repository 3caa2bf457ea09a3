import type { Pool } from 'pg'

/**
 * What `read` gives for a database, kept for some seconds: within them another process's change is not seen. What failed, or is not worth
 * keeping, is read again.
 */
export function keptFor<Value>(seconds: number, read: (pool: Pool) => Promise<Value>, isWorth: (value: Value) => boolean = () => true) {
  let kept = new WeakMap<Pool, { at: number; value: Promise<Value> }>()
  const get = async (pool: Pool): Promise<Value> => {
    const known = kept.get(pool)
    if (known && Date.now() - known.at < seconds * 1000) return known.value
    const value = read(pool)
    kept.set(pool, { at: Date.now(), value })
    const forget = () => kept.get(pool)?.value === value && kept.delete(pool)
    value.then((one) => isWorth(one) || forget(), forget)
    return value
  }
  /** Forgets everything, for who changed it and looks at once. */
  get.forget = () => {
    kept = new WeakMap()
  }
  return get
}
