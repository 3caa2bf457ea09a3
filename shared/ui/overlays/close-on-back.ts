import { useEffect, useRef } from 'react'

/* Going back closes the open sheet before it leaves the page. Each open sheet has its own history
   entry with the page's address, the router's state, and the number of open sheets. Moves between
   entries of one page are hidden from the router, which would reload the page. When a sheet closes
   by itself its entry is not removed, because going back is asynchronous and a navigation could
   happen meanwhile; it is skipped later. */

/** Open overlays, the lowest first. */
const open: { close: () => void }[] = []

/** Key of the current page's history entries; null before hydration. */
let currentPage: string | null = null

/** Number of sheets of the current history entry. */
let depth = 0

/** Number of sheet entries of the previous pages. */
let passed = 0

type Entry = { key?: string; idx?: number; overlays?: number; passed?: number } | null
const entry = () => history.state as Entry
const pageOf = (state: Entry) => state?.key ?? 'default'
const depthOf = (state: Entry) => state?.overlays ?? 0
/** A new entry of the router follows the current one. */
const passedOf = (state: Entry) => state?.passed ?? passed + depth

/**
 * Position of the current page in this tab's history: the router's index plus the entries that it
 * does not know.
 */
export function historyPosition(): number {
  const state = entry()
  return (state?.idx ?? 0) + passedOf(state) + depthOf(state)
}

/** Pushes an entry for each open sheet that has none. */
function keepEntries(): void {
  if (currentPage === null || pageOf(entry()) !== currentPage) return
  while (depthOf(entry()) < open.length)
    history.pushState({ ...entry(), overlays: depthOf(entry()) + 1 }, '')
  depth = depthOf(entry())
}

function onPop(event: PopStateEvent): void {
  const state = entry()
  const [from, to] = [depth, depthOf(state)]
  depth = to
  if (pageOf(state) !== currentPage) return
  event.stopImmediatePropagation()
  if (to >= from) return
  const top = open.at(-1)
  if (!top) {
    history.back()
    return
  }
  top.close()
  // A sheet that asks before closing is still open and needs its entry again.
  setTimeout(keepEntries)
}

/**
 * Tracks the router's pages, so that `useCloseOnBack` can distinguish them from overlays. `page` is
 * the key of the router's location.
 */
export function useHistoryPosition(page: string): void {
  useEffect(() => {
    // Registered before the router's own listener, to stop events that it must not see.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      currentPage = null
      passed = 0
      depth = 0
    }
  }, [])
  useEffect(() => {
    currentPage = page
    passed = passedOf(entry())
    depth = depthOf(entry())
    // The entry may be reached again from elsewhere, so it stores the count.
    if (entry()?.passed !== passed) history.replaceState({ ...entry(), passed }, '')
    keepEntries()
  }, [page])
}

/**
 * While `isOpen`, going back calls `close` instead of leaving the page; with several, for the one
 * opened last.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const mine = { close: () => latest.current() }
    open.push(mine)
    keepEntries()
    return () => void open.splice(open.indexOf(mine), 1)
  }, [isOpen])
}
