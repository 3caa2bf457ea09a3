import { useSyncExternalStore } from 'react'

let isLive = false
const listeners = new Set<() => void>()

/** Records whether changes arrive by the stream; only `useLiveNotices` does. */
export function setStreamIsLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether changes arrive by the stream of this browser; what shows news polls less then. */
export const useStreamIsLive = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLive,
    () => false,
  )
