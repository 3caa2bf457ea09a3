import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the anchor in the address (`#envios`) once its content is loaded. */
export function useHashInView(isThere: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same anchor scrolls again
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [isThere, hash, key])
}
