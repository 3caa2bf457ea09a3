/** Name under which this device keeps the session. */
export const sessionKey = 'lonja.session'

/** Id of the account whose session this device keeps; null for guests, on the server and where storage is barred. */
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
