const key = 'lonja.return'

/** Milliseconds for which a page waits for somebody to come back: as long as a confirmation mail is looked for. */
const remembered = 3_600_000

/** Pages of ours, from the root. Nothing else that is stored leads anywhere. */
const isOwn = (path: string) => /^\/[\w\-./~%?=&+#:,@]*$/.test(path) && !/\/\/|\.\./.test(path)

/** The ways in themselves are nowhere to come back to. */
const isWayIn = (path: string) =>
  /^\/(?:$|(?:onboarding|welcome|register|reset-password|auth|staff-login|guest-preferences)(?:[/?#]|$))/.test(path)

const isOfStaff = (path: string) => /^\/staff(?:[/?#]|$)/.test(path)

/**
 * Remembers on this device where to go once somebody has entered: a mailed link or Google leads back to the callback page, which knows
 * nothing of what they were about.
 */
export function keepReturn(path: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    return // barred storage: they find their way from their own hall
  }
}

function readKept(): string | null {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { path?: unknown; at?: number }
    const age = Date.now() - Number(at)
    return typeof path === 'string' && isOwn(path) && !isWayIn(path) && age >= 0 && age < remembered ? path : null
  } catch {
    return null // on the server, or what is stored was written by somebody else
  }
}

/** Where to go after entering, or null. */
export function readReturn(): string | null {
  const path = readKept()
  // The team has a door of its own: behind this one its pages are closed.
  return path !== null && isOfStaff(path) ? null : path
}

/** The page of the team that somebody wanted, or null. */
export function readStaffReturn(): string | null {
  const path = readKept()
  return path !== null && isOfStaff(path) ? path : null
}

/** They came back, or have no need to. */
export function forgetReturn(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return // barred storage keeps nothing
  }
}

/** Where to go now that somebody has entered, once. */
export function takeReturn(otherwise: string): string {
  const path = readReturn()
  forgetReturn()
  return path ?? otherwise
}
