import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings what the address names (`#envios`) into view once it is there: what is read in the browser comes after the page. */
export function useHashInView(isThere: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same place goes there again, so each visit counts
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [isThere, hash, key])
}
