import { deviceNote } from '#shared/ui/device-note.ts'

const deviceKey = 'lonja.device'

/** As the server reads ids: anything else would only get a sign-up refused. */
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Where storage is barred, the invitation lasts as long as the page. */
let kept: string | null = null

/** The account that a `ref` names, or null for anything that is no account's id. */
export const refOf = (ref: string | null): string | null =>
  ref && idForm.test(ref) ? ref.toLowerCase() : null

const note = deviceNote({
  key: 'lonja.ref',
  lasts: 30 * 24 * 3600 * 1000,
  parse: (stored) => (typeof stored === 'string' ? refOf(stored) : null),
})

/** Remembers for 30 days on this device who invited; a later invitation takes the place of an earlier one. */
export function keepReferral(ref: string): void {
  kept = note.keep(ref) ? null : refOf(ref)
}

/** Who invited within the last 30 days, or null. */
export const readReferral = (): string | null => note.read() ?? kept

/** A random id of this device, made when first asked for; null where it can't be kept. It names no person and leaves only for visits. */
export function readReferralDevice(): string | null {
  try {
    const known = refOf(localStorage.getItem(deviceKey))
    if (known) return known
    const made = crypto.randomUUID()
    localStorage.setItem(deviceKey, made)
    return made
  } catch {
    return null // barred storage: once a day could not be kept to
  }
}
