import { useEffect } from 'react'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/** Whether a click on this would leave for another page of ours, in this tab. */
function leadsAway(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self') || link.origin !== location.origin) return false
  return link.pathname !== location.pathname || link.search !== location.search
}

/** Without a network a link would lead to the browser's own failure, and the page with all that was typed be gone: it stays, and says so. */
export function useOfflineLinks(): void {
  const say = useSnackbar()
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      say('No hay conexión. Revisa tu internet e inténtalo de nuevo.')
    }
    window.addEventListener('click', stay, true)
    return () => window.removeEventListener('click', stay, true)
  }, [say])
}
