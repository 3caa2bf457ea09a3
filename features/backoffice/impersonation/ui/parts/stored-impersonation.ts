/** An impersonation, stored in `localStorage` for all tabs. `until`: milliseconds since 1970 by this device's clock. */
export type StoredImpersonation = { token: string; name: string; userId: string; until: number }

export const impersonationStorageKey = 'lonja.view'

function readStored(): string | null {
  try {
    return localStorage.getItem(impersonationStorageKey)
  } catch {
    return null // storage is blocked: nothing is stored, so there is no impersonation
  }
}

let ofTab: StoredImpersonation | null | undefined

/**
 * The impersonation with which this tab was loaded, unchanged until it reloads, so that the page and its requests always concern the same person
 * while another tab starts or ends an impersonation. Null on the server.
 */
export function getTabImpersonation(): StoredImpersonation | null {
  if (typeof window === 'undefined') return null
  if (ofTab === undefined) ofTab = JSON.parse(readStored() ?? 'null') as StoredImpersonation | null
  return ofTab
}

/** Stores an impersonation for all tabs and loads the person's home page. */
export function enterImpersonation(view: StoredImpersonation): void {
  localStorage.setItem(impersonationStorageKey, JSON.stringify(view))
  location.assign('/home-user-log')
}

/** Deletes the stored impersonation, unless another has replaced it, and loads `path` as the member. */
export function leaveImpersonation({ token }: StoredImpersonation, path: string): void {
  if ((JSON.parse(readStored() ?? 'null') as StoredImpersonation | null)?.token === token)
    localStorage.removeItem(impersonationStorageKey)
  location.assign(path)
}

/** Path of the impersonated person in the staff list of accounts. */
export const personPath = ({ userId }: StoredImpersonation): string =>
  `/staff/usuarios?fila=${userId}`

/**
 * Reloads the tab when another tab starts or ends an impersonation, or when the browser restores the page from its back/forward cache. Returns the
 * function that stops watching.
 */
export function watchImpersonation(reload: () => void = () => location.reload()): () => void {
  const ownValue = JSON.stringify(getTabImpersonation())
  const onStorage = ({ key }: StorageEvent) => {
    if (key === impersonationStorageKey || key === null) check()
  }
  const check = () => {
    if ((readStored() ?? 'null') !== ownValue) reload()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
