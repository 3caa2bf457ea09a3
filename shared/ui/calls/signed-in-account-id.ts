import { deviceEntry } from '../device-storage.ts'

/** Name under which the auth client stores the session. */
export const sessionKey = 'lonja.session'

type StoredSession = { access_token: string; user?: { id?: unknown } }

/** The session of this device, which the auth client writes. */
export const storedSession = deviceEntry({
  key: sessionKey,
  parse: (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as StoredSession) : null,
})

/** Account id of the stored session; null for guests, on the server and with blocked storage. */
export function signedInAccountId(): string | null {
  const id = storedSession.read()?.user?.id
  return typeof id === 'string' ? id : null
}
