/** Storage key of the session on this device. */
export const sessionKey = 'lonja.session'

/**
 * Id of the account whose session is stored on this device; null for guests, on the server, and if
 * storage is blocked.
 */
export function signedInAccountId(): string | null {
  try {
    const { user } = (JSON.parse(localStorage.getItem(sessionKey) ?? 'null') ?? {}) as {
      user?: { id?: unknown }
    }
    return typeof user?.id === 'string' ? user.id : null
  } catch {
    return null
  }
}
