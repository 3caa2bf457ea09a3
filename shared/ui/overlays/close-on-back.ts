import { useEffect, useRef } from 'react'

/*
 * The way back closes what is open over a page before it leaves the page. Each open sheet has an entry of the history of its own, with
 * the page's address and the router's own state, and how many are open. Going between entries of one page is not told to the router:
 * it would read the page again. An entry is never taken away when its sheet closes by itself, because going back takes a moment in
 * which a page may come: it is passed over instead.
 */

/** What is open, the lowest first. */
const open: { close: () => void }[] = []

/** The page that the router shows, as its history entries are marked; null before the router is alive. */
let here: string | null = null

/** How many sheets the entry that one stands on was made for. */
let depth = 0

/** How many entries were made for sheets over the pages before this one. */
let passed = 0

type Entry = { key?: string; idx?: number; overlays?: number; passed?: number } | null
const entry = () => history.state as Entry
const pageOf = (state: Entry) => state?.key ?? 'default'
const depthOf = (state: Entry) => state?.overlays ?? 0
/** An entry that the router has just made follows the one that one stood on. */
const passedOf = (state: Entry) => state?.passed ?? passed + depth

/** Where the page that is shown stands in the history of this tab: the router's own count, and the entries that it doesn't know. */
export function historyPosition(): number {
  const state = entry()
  return (state?.idx ?? 0) + passedOf(state) + depthOf(state)
}

/** Gives every open sheet its entry, unless one of before stands there still. */
function keepEntries(): void {
  if (here === null || pageOf(entry()) !== here) return
  while (depthOf(entry()) < open.length)
    history.pushState({ ...entry(), overlays: depthOf(entry()) + 1 }, '')
  depth = depthOf(entry())
}

function onPop(event: PopStateEvent): void {
  const state = entry()
  const [from, to] = [depth, depthOf(state)]
  depth = to
  if (pageOf(state) !== here) return
  event.stopImmediatePropagation()
  if (to >= from) return
  const top = open.at(-1)
  if (!top) {
    history.back()
    return
  }
  top.close()
  // What asks before it closes is still there, and wants to be closed by the next way back.
  setTimeout(keepEntries)
}

/** Follows the pages of the router, so that the way back of `useCloseOnBack` can tell them from what is open over them. `page` is the key of its location. */
export function useHistoryPosition(page: string): void {
  useEffect(() => {
    // Before the router's own: what is not for it stops here.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      here = null
      passed = 0
      depth = 0
    }
  }, [])
  useEffect(() => {
    here = page
    passed = passedOf(entry())
    depth = depthOf(entry())
    // It is come back to by more ways than the one that led here.
    if (entry()?.passed !== passed) history.replaceState({ ...entry(), passed }, '')
    keepEntries()
  }, [page])
}

/** While `isOpen`, the way back calls `close` instead of leaving the page; of several the one opened last. */
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
