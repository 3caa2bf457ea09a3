import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { historyPosition } from '#shared/ui/overlays/close-on-back.ts'

/** Address of the last result list in this tab and its position in the tab's history. */
type Results = { address: string; at: number }

const storageKey = 'lonja.results'

function storedResults(): Results | null {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Results
    return typeof address === 'string' &&
      /^\/directorio(?:[/?#]|$)/.test(address) &&
      Number.isInteger(at)
      ? { address, at }
      : null
  } catch {
    // Nothing stored, or storage blocked: no link back.
    return null
  }
}

function storeResults(results: Results | null): void {
  try {
    if (results) sessionStorage.setItem(storageKey, JSON.stringify(results))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage blocked; the browser's back button still works.
  }
}

/**
 * Stores the position of the last result list per tab; clears it when the reader goes back beyond
 * it.
 */
export function useStoreResultsPosition(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of the address
  useEffect(() => {
    if (/^\/directorio(?:\/|$)/.test(pathname))
      storeResults({ address: location.pathname + location.search, at: historyPosition() })
    else if ((storedResults()?.at ?? -1) >= historyPosition()) storeResults(null)
  }, [pathname, search])
}

/**
 * Address of the last result list and the number of history steps to it (going back restores the
 * scroll position), or null. Browser only.
 */
export function pathToResults(): { address: string; steps: number } | null {
  const results = storedResults()
  const at = historyPosition()
  return results && results.at < at ? { address: results.address, steps: results.at - at } : null
}
