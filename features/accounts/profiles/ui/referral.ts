import { deviceEntry } from '#shared/ui/device-storage.ts'

/** Id format accepted by the server: with any other, sign-up would be refused. */
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Fallback while browser storage is blocked: the referral lasts as long as the page. */
let inMemory: string | null = null

/** The account id in a `ref` parameter, or null if it is malformed. */
export const parseRef = (ref: string | null): string | null =>
  ref && idForm.test(ref) ? ref.toLowerCase() : null

const storedReferral = deviceEntry({
  key: 'lonja.ref',
  maxAge: 30 * 24 * 3600 * 1000,
  parse: (stored) => (typeof stored === 'string' ? parseRef(stored) : null),
})

/**
 * Stores the inviting account on this device for 30 days; a later referral replaces an earlier one.
 */
export function storeReferral(ref: string): void {
  inMemory = storedReferral.store(ref) ? null : parseRef(ref)
}

/** Account that invited the person within the last 30 days, or null. */
export const readReferral = (): string | null => storedReferral.read() ?? inMemory

const storedDevice = deviceEntry({
  key: 'lonja.device',
  parse: (stored) => (typeof stored === 'string' ? parseRef(stored) : null),
})

/**
 * Gets a random id of this device, created on first use; null where it cannot be stored. It
 * identifies no person and is sent only with referral visits.
 */
export function readReferralDevice(): string | null {
  const stored = storedDevice.read()
  if (stored) return stored
  const created = crypto.randomUUID()
  // Without storage visits could not be limited to one a day.
  return storedDevice.store(created) ? created : null
}
