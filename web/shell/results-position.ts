import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { deviceEntry } from '#shared/ui/device-storage.ts'
import { historyPosition } from '#shared/ui/overlays/close-on-back.ts'

/** Address of the last result list in this tab and its position in the tab's history. */
type Results = { address: string; at: number }

const results = deviceEntry<Results>({
  key: 'lonja.results',
  area: 'session',
  parse(stored) {
    const { address, at } = stored as Results
    return typeof address === 'string' &&
      /^\/directorio(?:[/?#]|$)/.test(address) &&
      Number.isInteger(at)
      ? { address, at }
      : null
  },
})

/**
 * Stores the position of the last result list per tab; clears it when the reader goes back beyond
 * it.
 */
export function useStoreResultsPosition(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of the address
  useEffect(() => {
    if (/^\/directorio(?:\/|$)/.test(pathname))
      results.store({ address: location.pathname + location.search, at: historyPosition() })
    else if ((results.read()?.at ?? -1) >= historyPosition()) results.clear()
  }, [pathname, search])
}

/**
 * Address of the last result list and the number of history steps to it (going back restores the
 * scroll position), or null. Browser only.
 */
export function pathToResults(): { address: string; steps: number } | null {
  const stored = results.read()
  const at = historyPosition()
  return stored && stored.at < at ? { address: stored.address, steps: stored.at - at } : null
}
