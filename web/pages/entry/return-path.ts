const key = 'lonja.return'

/** Milliseconds for which a page waits for somebody to come back: as long as a confirmation mail is looked for. */
const remembered = 3_600_000

/** Pages that somebody may come back to after a way in. Nothing else that is stored leads anywhere. */
const mayReturn = /^\/invitacion\/[\w-]{1,100}$/

/**
 * Remembers on this device where to go once somebody has entered: a mailed link or Google leads back to the callback page, which knows
 * nothing of what they were about.
 */
export function keepReturn(path: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    return // barred storage: they find the invitation on their desk
  }
}

/** Where to go after entering, or null. */
export function readReturn(): string | null {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { path?: string; at?: number }
    const age = Date.now() - Number(at)
    return path !== undefined && mayReturn.test(path) && age >= 0 && age < remembered ? path : null
  } catch {
    return null // on the server, or what is stored was written by somebody else
  }
}

/** They came back, or have no need to. */
export function forgetReturn(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return // barred storage keeps nothing
  }
}
