import { createContext, useContext, useEffect, useRef } from 'react'

/** Closes, now or once somebody has answered; or never. */
export type Guard = (close: () => void) => void

/** Where what stands in a sheet says that it wants to be asked before the sheet closes; gives how to take that back. */
export const CloseGuard = createContext<(guard: Guard) => () => void>(() => () => undefined)

/** While `isOn`, the sheet around closes by `guard` alone. */
export function useCloseGuard(isOn: boolean, guard: Guard): void {
  const hold = useContext(CloseGuard)
  const latest = useRef(guard)
  latest.current = guard
  useEffect(() => (isOn ? hold((close) => latest.current(close)) : undefined), [isOn, hold])
}
