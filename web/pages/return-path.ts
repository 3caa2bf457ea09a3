import { deviceEntry } from '#shared/ui/device-storage.ts'

/** Whether a stored path is one within the site; other values are ignored. */
const isSitePath = (path: string) => /^\/[\w\-./~%?=&+#:,@]*$/.test(path) && !/\/\/|\.\./.test(path)

/** Sign-in pages are not valid return targets. */
const isSignInPage = (path: string) =>
  /^\/(?:$|(?:onboarding|welcome|register|reset-password|auth|staff-login|staff-registration|guest-preferences)(?:[/?#]|$))/.test(
    path,
  )

const isOfStaff = (path: string) => /^\/staff(?:[/?#]|$)/.test(path)

/**
 * Path to return to after signing in. E-mailed links and Google lead to the callback page, which
 * does not know the previous page. Stored for one hour, as long as a confirmation e-mail is usually
 * looked for; without storage people land on their start page.
 */
const storedReturn = deviceEntry({
  key: 'lonja.return',
  maxAge: 3_600_000,
  parse: (path) =>
    typeof path === 'string' && isSitePath(path) && !isSignInPage(path) ? path : null,
})

/** Stores the path to return to after signing in. */
export const storeReturnPath = (path: string): void => void storedReturn.store(path)

/** Stored return path, or null. */
export function readReturnPath(): string | null {
  const path = storedReturn.read()
  // The staff area has its own sign-in page; a session from this one cannot open it.
  return path !== null && isOfStaff(path) ? null : path
}

/** Stored return path within the staff area, or null. */
export function readStaffReturnPath(): string | null {
  const path = storedReturn.read()
  return path !== null && isOfStaff(path) ? path : null
}

/** Clears the stored path. */
export const clearReturnPath = storedReturn.clear

/** Returns the stored path, or `otherwise`, and clears it. */
export function takeReturnPath(otherwise: string): string {
  const path = readReturnPath()
  clearReturnPath()
  return path ?? otherwise
}
