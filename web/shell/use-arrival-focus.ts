import { useEffect, useRef } from 'react'

/** After another page has come and taken what had the focus away, reading goes on at its heading, not at the start of the document. */
export function useArrivalFocus(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
