import { createContext, useContext, useEffect } from 'react'

/** How a work area tells the shell around it what «Menú» of the bottom bar opens; null where nothing listens. */
export const AreaMenuContext = createContext<((open: (() => void) | null) => void) | null>(null)

/** Lets «Menú» of the bottom bar open the sections of this area while it is mounted; `open` must not change. */
export function useAreaMenu(open: () => void): void {
  const set = useContext(AreaMenuContext)
  useEffect(() => {
    set?.(open)
    return () => set?.(null)
  }, [set, open])
}
