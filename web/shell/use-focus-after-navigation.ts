import { useEffect, useRef } from 'react'

/**
 * After a page change that removed the focused element, moves the focus to the new page's heading.
 */
export function useFocusAfterNavigation(pathname: string): void {
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
