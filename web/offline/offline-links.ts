import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/** Whether a click would leave for another page of the site in this tab. */
function leadsAway(event: MouseEvent): boolean {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return false
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (
    !link ||
    link.hasAttribute('download') ||
    (link.target && link.target !== '_self') ||
    link.origin !== location.origin
  )
    return false
  return link.pathname !== location.pathname || link.search !== location.search
}

const words = 'No hay conexión. Revisa tu internet e inténtalo de nuevo.'

/**
 * Without a network connection, blocks links and shows a message: following one would replace the
 * page, with all typed input, by the browser's error page.
 */
export function useOfflineLinks(): void {
  const say = useSnackbar()
  useEffect(() => {
    const block = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      say(words)
    }
    window.addEventListener('click', block, true)
    return () => window.removeEventListener('click', block, true)
  }, [say])
}

type Move = { pathname: string; search: string }

/**
 * Target of a navigation by the router; null for steps in the history, whose pages were loaded
 * before.
 */
function moveTo(to: unknown): Move | null {
  if (typeof to === 'string') return URL.parse(to, location.href)
  const { pathname, search } = (to ?? {}) as Partial<Move>
  return typeof to === 'object' && to
    ? { pathname: pathname ?? location.pathname, search: search ?? '' }
    : null
}

/** Does the same for navigations that the application starts, such as after a form was sent. */
export function useOfflineMoves(): void {
  const say = useSnackbar()
  // Uses the router's context, because its public API does not suffice: instrumentation cannot
  // cancel a navigation, and a second blocker would replace a form's.
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    if (!router) return
    const go = router.navigate as (...given: unknown[]) => Promise<void>
    const block = async (to: unknown, ...rest: unknown[]) => {
      const move = navigator.onLine ? null : moveTo(to)
      if (!move || move.pathname === location.pathname) return go(to, ...rest)
      say(words)
    }
    Object.assign(router, { navigate: block })
    return () => void Object.assign(router, { navigate: go })
  }, [router, say])
}
