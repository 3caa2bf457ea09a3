import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/** Whether a click on this would leave for another page of ours, in this tab. */
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

/** Without a network a link would lead to the browser's own failure, and the page with all that was typed be gone: it stays, and says so. */
export function useOfflineLinks(): void {
  const say = useSnackbar()
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      say(words)
    }
    window.addEventListener('click', stay, true)
    return () => window.removeEventListener('click', stay, true)
  }, [say])
}

type Move = { pathname: string; search: string }

/** Where a move of the product leads; null for steps in the history, whose pages were here already. */
function moveTo(to: unknown): Move | null {
  if (typeof to === 'string') return URL.parse(to, location.href)
  const { pathname, search } = (to ?? {}) as Partial<Move>
  return typeof to === 'object' && to
    ? { pathname: pathname ?? location.pathname, search: search ?? '' }
    : null
}

/**
 * The same for the moves that the product makes by itself, such as after a form was sent: a page that can't be fetched would take the
 * place of this one, as the browser's own failure.
 */
export function useOfflineMoves(): void {
  const say = useSnackbar()
  // The router's public ways don't serve: instrumentation can't hold a move back, and a second blocker would take the place of a form's.
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    if (!router) return
    const go = router.navigate as (...given: unknown[]) => Promise<void>
    const stay = async (to: unknown, ...rest: unknown[]) => {
      const move = navigator.onLine ? null : moveTo(to)
      if (!move || move.pathname === location.pathname) return go(to, ...rest)
      say(words)
    }
    Object.assign(router, { navigate: stay })
    return () => void Object.assign(router, { navigate: go })
  }, [router, say])
}
