import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { historyPosition } from '#shared/ui/overlays/back-closes.ts'

/** The last list of results in this tab: its address, and where it stands in the tab's history. */
type Results = { address: string; at: number }

const storageKey = 'lonja.results'

function kept(): Results | null {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Results
    return typeof address === 'string' &&
      /^\/directorio(?:[/?#]|$)/.test(address) &&
      Number.isInteger(at)
      ? { address, at }
      : null
  } catch {
    // Nothing kept, or nothing may be kept: there is no way back but the browser's own.
    return null
  }
}

function keep(results: Results | null): void {
  try {
    if (results) sessionStorage.setItem(storageKey, JSON.stringify(results))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // The browser's own way back is still there.
  }
}

/** Notes, for this tab alone, where the last list of results is; forgets it when the reader goes back beyond it. */
export function useRememberResults(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that is shown is looked at
  useEffect(() => {
    if (/^\/directorio(?:\/|$)/.test(pathname))
      keep({ address: location.pathname + location.search, at: historyPosition() })
    else if ((kept()?.at ?? -1) >= historyPosition()) keep(null)
  }, [pathname, search])
}

/**
 * The way back to the last list of results, or null: its address, and how many steps of the history lead to it, where its place in the
 * list is kept. Only in the browser.
 */
export function wayToResults(): { address: string; steps: number } | null {
  const results = kept()
  const at = historyPosition()
  return results && results.at < at ? { address: results.address, steps: results.at - at } : null
}
