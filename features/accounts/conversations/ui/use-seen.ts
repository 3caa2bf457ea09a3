import { useEffect, useRef, useSyncExternalStore } from 'react'

const watchVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/** Whether the reader looks at this tab. */
const useTabIsVisible = () => useSyncExternalStore(watchVisibility, isVisible, () => false)

/**
 * Calls `mark` with the newest message once the reader sees it: the tab is visible and the end of the
 * conversation is on the screen. Each position is marked once.
 */
export function useSeen(
  last: number | undefined,
  isAtEnd: boolean,
  mark: ((seq: number) => void) | undefined,
): void {
  const isShown = useTabIsVisible()
  const marked = useRef(0)
  const latest = useRef(mark)
  latest.current = mark
  const isNeeded = mark !== undefined
  useEffect(() => {
    if (last === undefined || !isShown || !isAtEnd || !isNeeded || last <= marked.current) return
    marked.current = last
    latest.current?.(last)
  }, [last, isShown, isAtEnd, isNeeded])
}
