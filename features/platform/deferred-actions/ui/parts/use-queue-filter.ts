import { useSearchParams } from 'react-router'

/**
 * A filter of a queue in the page's URL, one of `values`; `fallback` is not written. Choosing another
 * closes the open case.
 */
export function useQueueFilter<V extends string, F extends V | undefined = undefined>(
  name: string,
  values: readonly V[],
  fallback?: F,
): [value: V | F, set: (value: V | undefined) => void] {
  const [address, setAddress] = useSearchParams()
  const set = (value: V | undefined) => {
    const next = new URLSearchParams(address)
    next.delete('caso')
    if (value && value !== fallback) next.set(name, value)
    else next.delete(name)
    setAddress(next, { preventScrollReset: true })
  }
  return [values.find((value) => value === address.get(name)) ?? (fallback as F), set]
}
