import { deviceEntry } from '#shared/ui/device-storage.ts'

/** An impersonation, stored in `localStorage` for all tabs. `until`: milliseconds since 1970 by this device's clock. */
export type StoredImpersonation = { token: string; name: string; userId: string; until: number }

export const impersonationStorageKey = 'lonja.view'

const entry = deviceEntry({
  key: impersonationStorageKey,
  parse: (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as StoredImpersonation) : null,
})

let ofTab: StoredImpersonation | null | undefined

/**
 * The impersonation with which this tab was loaded, unchanged until it reloads, so that the page and its requests always concern the same person
 * while another tab starts or ends an impersonation. Null on the server.
 */
export function getTabImpersonation(): StoredImpersonation | null {
  if (typeof window === 'undefined') return null
  if (ofTab === undefined) ofTab = entry.read()
  return ofTab
}

/** Stores an impersonation for all tabs and loads the person's home page. */
export function enterImpersonation(view: StoredImpersonation): void {
  if (!entry.store(view)) throw new Error('an impersonation needs the storage of the browser')
  location.assign('/home-user-log')
}

/** Deletes the stored impersonation, unless another has replaced it, and loads `path` as the member. */
export function leaveImpersonation({ token }: StoredImpersonation, path: string): void {
  if (entry.read()?.token === token) entry.clear()
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
  const ownToken = getTabImpersonation()?.token
  return entry.watchOtherTabs(() => {
    if (entry.read()?.token !== ownToken) reload()
  })
}
