/** A view as somebody else, as this browser keeps it for all its tabs. `until`: milliseconds since 1970 by this device's own clock. */
export type KeptView = { token: string; name: string; userId: string; until: number }

export const viewKey = 'lonja.view'

function readKept(): string | null {
  try {
    return localStorage.getItem(viewKey)
  } catch {
    return null // barred storage: nothing was kept, so there is no view
  }
}

let ofTab: KeptView | null | undefined

/**
 * The view that this tab began with, the same until it is loaded anew: what is on the screen and what is asked for are always one person's, also
 * while another tab opens or ends a view. Null on the server.
 */
export function tabView(): KeptView | null {
  if (typeof window === 'undefined') return null
  if (ofTab === undefined) ofTab = JSON.parse(readKept() ?? 'null') as KeptView | null
  return ofTab
}

/** Keeps a view for all tabs and begins anew at the person's home. */
export function enterView(view: KeptView): void {
  localStorage.setItem(viewKey, JSON.stringify(view))
  location.assign('/home-user-log')
}

/** Forgets the view on this device, unless another has taken its place, and goes on as oneself at `path`. */
export function leaveView({ token }: KeptView, path: string): void {
  if ((JSON.parse(readKept() ?? 'null') as KeptView | null)?.token === token)
    localStorage.removeItem(viewKey)
  location.assign(path)
}

/** Where whoever looked as somebody comes back to: that person among all accounts. */
export const personPath = ({ userId }: KeptView): string => `/staff/usuarios?fila=${userId}`

/** Loads the tab anew when another has opened or ended a view, or when it comes back from the past of the browser; resolves to the way to stop. */
export function followView(reload: () => void = () => location.reload()): () => void {
  const mine = JSON.stringify(tabView())
  const onStorage = ({ key }: StorageEvent) => {
    if (key === viewKey || key === null) look()
  }
  const look = () => {
    if ((readKept() ?? 'null') !== mine) reload()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
