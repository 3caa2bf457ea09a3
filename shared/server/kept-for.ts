/**
 * What `read` gives for a key (a pool, the settings), kept for some seconds: within them another process's change is not seen. What failed, or
 * is not worth keeping, is read again.
 */
export function keptFor<Key extends object, Value>(
  seconds: number,
  read: (key: Key) => Promise<Value>,
  isWorth: (value: Value) => boolean = () => true,
) {
  let kept = new WeakMap<Key, { at: number; value: Promise<Value> }>()
  const get = async (key: Key): Promise<Value> => {
    const known = kept.get(key)
    if (known && Date.now() - known.at < seconds * 1000) return known.value
    const value = read(key)
    kept.set(key, { at: Date.now(), value })
    const forget = () => kept.get(key)?.value === value && kept.delete(key)
    value.then((one) => isWorth(one) || forget(), forget)
    return value
  }
  /** Forgets everything, for who changed it and looks at once. */
  get.forget = () => {
    kept = new WeakMap()
  }
  return get
}
