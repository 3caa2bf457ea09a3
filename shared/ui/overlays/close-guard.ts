import { createContext, useContext, useEffect, useRef } from 'react'

/** Calls `close` now or after a confirmation, or not at all. */
export type Guard = (close: () => void) => void

/** Registers a guard for the enclosing sheet; returns a function that removes it. */
export const CloseGuard = createContext<(guard: Guard) => () => void>(() => () => undefined)

/** While `isOn`, the enclosing sheet closes only through `guard`. */
export function useCloseGuard(isOn: boolean, guard: Guard): void {
  const registerGuard = useContext(CloseGuard)
  const latest = useRef(guard)
  latest.current = guard
  useEffect(
    () => (isOn ? registerGuard((close) => latest.current(close)) : undefined),
    [isOn, registerGuard],
  )
}
