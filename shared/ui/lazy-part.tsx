import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { unreachable } from '../app-error.ts'
import { ErrorState } from './states.tsx'

type Around<P> = {
  /** In the shape of what comes. */
  waiting?: ReactNode
  /** What stands around `waiting`, or around what went wrong, until the part is there. */
  Frame?: ComponentType<P & { children: ReactNode }>
}

/** A part of a page that is fetched apart: with `fetchAhead` before it is wanted. */
export type LazyPart<P> = ComponentType<P> & { fetchAhead: () => void }

const Bare = ({ children }: { children: ReactNode }) => children

/** A part whose file is fetched when it is first shown; where it can't be fetched it says so, and can be asked for again. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { waiting = null, Frame = Bare }: Around<P> = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let fetching: Promise<void> | undefined
  const fetchPart = () => {
    fetching ??= load().then(
      (module) => {
        loaded = module.default
      },
      (cause: unknown) => {
        fetching = undefined
        throw unreachable(cause)
      },
    )
    return fetching
  }
  function Late(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [problem, setProblem] = useState<string | null>(null)
    const isMissing = !Part && !problem
    useEffect(() => {
      if (!isMissing) return
      let stays = true
      fetchPart().then(
        () => stays && setPart(() => loaded),
        (cause: Error) => stays && setProblem(cause.message),
      )
      return () => {
        stays = false
      }
    }, [isMissing])
    if (Part) return <Part {...props} />
    return (
      <Frame {...props}>
        {problem ? <ErrorState message={problem} onRetry={() => setProblem(null)} /> : waiting}
      </Frame>
    )
  }
  // Who only fetches ahead is told nothing: whoever wants the part will be.
  return Object.assign(Late, { fetchAhead: () => void fetchPart().catch(() => undefined) })
}

type Fetched = { fetchAhead: () => void }

/**
 * Fetches what a page is there for before it is alive, called by the page's module: at once where somebody has pressed for it already
 * (what they pressed has shown its sheet), else when they touch the page.
 */
export function prefetchWithPage(...parts: Fetched[]): void {
  if (typeof document === 'undefined') return
  const fetchAll = () => {
    for (const { fetchAhead } of parts) fetchAhead()
  }
  if (document.querySelector('dialog[open]')) fetchAll()
  else
    for (const sign of ['pointerdown', 'focusin'])
      addEventListener(sign, fetchAll, { capture: true, passive: true, once: true })
}

/** Milliseconds after which a page that nobody has touched is at rest. */
const rest = 2_000

/** Calls back once a page is at rest, touched or not, unless its reader saves data; gives what ends the waiting. */
function onceAtRest(then: () => void): (() => void) | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return undefined
  const timer = setTimeout(then, rest)
  return () => clearTimeout(timer)
}

/** Fetches what a page is there for once it is at rest. */
export function usePrefetchWhenIdle(part: Fetched): void {
  useEffect(() => onceAtRest(part.fetchAhead), [part])
}

/** Whether a page is at rest; never where its reader saves data. */
export function useIdle(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => onceAtRest(() => setAtRest(true)), [])
  return isAtRest
}

/** What shows that somebody is there. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Fetches parts once somebody is there and the page has come to rest, so that they are there when they are wanted, with or without a
 * network. A first visit that nobody touches weighs no more for it.
 */
export function usePrefetchOnIntent(...parts: Fetched[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same parts as long as the page is open
  useEffect(() => {
    const over = new AbortController()
    const fetchAll = () => {
      if (!over.signal.aborted) for (const { fetchAhead } of parts) fetchAhead()
    }
    const wake = () => {
      for (const sign of signs) removeEventListener(sign, wake, true)
      // Safari knows no rest.
      if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll)
      else setTimeout(fetchAll, 200)
    }
    for (const sign of signs)
      addEventListener(sign, wake, { capture: true, passive: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
