import { deviceNote } from '#shared/ui/device-note.ts'

/** Pages of ours, from the root. Nothing else that is stored leads anywhere. */
const isOwn = (path: string) => /^\/[\w\-./~%?=&+#:,@]*$/.test(path) && !/\/\/|\.\./.test(path)

/** The ways in themselves are nowhere to come back to. */
const isWayIn = (path: string) =>
  /^\/(?:$|(?:onboarding|welcome|register|reset-password|auth|staff-login|staff-registration|guest-preferences)(?:[/?#]|$))/.test(
    path,
  )

const isOfStaff = (path: string) => /^\/staff(?:[/?#]|$)/.test(path)

/**
 * Where to go once somebody has entered: a mailed link or Google leads back to the callback page, which knows nothing of what they were
 * about. It waits for an hour, as long as a confirmation mail is looked for; who has no storage finds their way from their own hall.
 */
const note = deviceNote({
  key: 'lonja.return',
  lasts: 3_600_000,
  parse: (path) => (typeof path === 'string' && isOwn(path) && !isWayIn(path) ? path : null),
})

/** Remembers on this device where to go once somebody has entered. */
export const keepReturn = (path: string): void => void note.keep(path)

/** Where to go after entering, or null. */
export function readReturn(): string | null {
  const path = note.read()
  // The team has a door of its own: behind this one its pages are closed.
  return path !== null && isOfStaff(path) ? null : path
}

/** The page of the team that somebody wanted, or null. */
export function readStaffReturn(): string | null {
  const path = note.read()
  return path !== null && isOfStaff(path) ? path : null
}

/** They came back, or have no need to. */
export const forgetReturn = note.forget

/** Where to go now that somebody has entered, once. */
export function takeReturn(otherwise: string): string {
  const path = readReturn()
  forgetReturn()
  return path ?? otherwise
}
