import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { unreachable } from '../app-error.ts'
import { ErrorState } from './states.tsx'

type Around<P> = {
  /** Placeholder with the part's dimensions. */
  waiting?: ReactNode
  /** Wrapper around the placeholder or the error until the part is loaded. */
  Frame?: ComponentType<P & { children: ReactNode }>
}

/** A lazily loaded component; `fetchAhead` preloads it. */
export type LazyPart<P> = ComponentType<P> & { fetchAhead: () => void }

const Bare = ({ children }: { children: ReactNode }) => children

/** Component whose module is loaded when it is first rendered; a failure shows a retry button. */
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
  function LazyComponent(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [problem, setProblem] = useState<string | null>(null)
    const isMissing = !Part && !problem
    useEffect(() => {
      if (!isMissing) return
      let isMounted = true
      fetchPart().then(
        () => isMounted && setPart(() => loaded),
        (cause: Error) => isMounted && setProblem(cause.message),
      )
      return () => {
        isMounted = false
      }
    }, [isMissing])
    if (Part) return <Part {...props} />
    return (
      <Frame {...props}>
        {problem ? <ErrorState message={problem} onRetry={() => setProblem(null)} /> : waiting}
      </Frame>
    )
  }
  // A failed preload is ignored: rendering the part tries again and shows the error.
  return Object.assign(LazyComponent, { fetchAhead: () => void fetchPart().catch(() => undefined) })
}

type Preloadable = { fetchAhead: () => void }

/**
 * Preloads parts before hydration, called by a page's module: at once if a sheet is already open,
 * otherwise at the first touch or focus.
 */
export function prefetchWithPage(...parts: Preloadable[]): void {
  if (typeof document === 'undefined') return
  const fetchAll = () => {
    for (const { fetchAhead } of parts) fetchAhead()
  }
  if (document.querySelector('dialog[open]')) fetchAll()
  else
    for (const sign of ['pointerdown', 'focusin'])
      addEventListener(sign, fetchAll, { capture: true, passive: true, once: true })
}

/** Milliseconds after which a page counts as idle. */
const idleDelay = 2_000

/**
 * Calls `then` when the page is idle, unless the reader saves data; returns a function that
 * cancels.
 */
function whenIdle(then: () => void): (() => void) | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return undefined
  const timer = setTimeout(then, idleDelay)
  return () => clearTimeout(timer)
}

/** Preloads a part when the page is idle. */
export function usePrefetchWhenIdle(part: Preloadable): void {
  useEffect(() => whenIdle(part.fetchAhead), [part])
}

/** Whether the page is idle; always false if the reader saves data. */
export function useIdle(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  return isAtRest
}

/** Events that show that somebody uses the page. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Calls `then` after the first interaction, when the browser is idle; returns a function that cancels. */
function whenActive(then: () => void): () => void {
  const abortController = new AbortController()
  const { signal } = abortController
  const run = () => {
    if (!signal.aborted) then()
  }
  const onActivity = () => {
    for (const sign of activityEvents) removeEventListener(sign, onActivity, true)
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else setTimeout(run, 200)
  }
  for (const sign of activityEvents)
    addEventListener(sign, onActivity, { capture: true, passive: true, signal })
  return () => abortController.abort()
}

/**
 * Preloads parts after the first interaction, so that they are available later even offline. A visit
 * without interaction loads nothing more.
 */
export function usePrefetchOnIntent(...parts: Preloadable[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts never change
  useEffect(
    () =>
      whenActive(() => {
        for (const { fetchAhead } of parts) fetchAhead()
      }),
    [],
  )
}

/** Whether somebody has used the page, for what a visit without interaction need not load. */
export function useActivity(): boolean {
  const [isActive, setActive] = useState(false)
  useEffect(() => whenActive(() => setActive(true)), [])
  return isActive
}
