import { createContext, type ReactNode, useContext, useEffect } from 'react'

/** What a work area has in the bottom bar of the shell around it; without `ways` those of the site. */
export type AreaBar = {
  /** Opens the sections of the area, as «Menú». */
  open?: () => void
  /** Ways in the places of Inicio, Buscar and Carrito. */
  ways?: ReactNode
  /** The page is a section that only «Menú» leads to. */
  isInMenu?: boolean
}

/** How a work area tells the shell around it what its bottom bar has; null where nothing listens. */
export const AreaBarContext = createContext<((bar: AreaBar | null) => void) | null>(null)

/** Puts an area's ways and sections into the bottom bar while it is mounted; `bar` is memoized. */
export function useAreaBar(bar: AreaBar): void {
  const set = useContext(AreaBarContext)
  useEffect(() => set?.(bar), [set, bar])
  useEffect(() => () => set?.(null), [set])
}
