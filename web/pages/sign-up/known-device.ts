import { deviceEntry } from '#shared/ui/device-storage.ts'

/**
 * What this device has been shown: `seen` the introduction; `guest` its reader chose to go on as a
 * guest, with their reading preferences.
 */
const knownDevice = deviceEntry<'seen' | 'guest'>({
  key: 'lonja.known-device',
  parse: (stored) => (stored === 'seen' || stored === 'guest' ? stored : null),
})

export const watchKnownDevice = knownDevice.watch

/** Whether the reader of this device already went on as a guest. */
export const isKnownGuest = (): boolean => knownDevice.read() === 'guest'

/** Stores that the introduction was shown. */
export function storeIntroductionSeen(): void {
  if (knownDevice.read() === null) knownDevice.store('seen')
}

/** Stores that the reader goes on as a guest. */
export const storeKnownGuest = (): void => void knownDevice.store('guest')

/** Where the site begins on this device; null on its first visit, which begins with the introduction. */
export function entryPath(): '/home' | '/welcome' | null {
  const known = knownDevice.read()
  return known && (known === 'guest' ? '/home' : '/welcome')
}
