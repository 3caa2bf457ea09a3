import { deviceEntry } from '#shared/ui/device-storage.ts'

const storageKey = 'lonja.known-device'

/**
 * What this device has been shown: `seen` the introduction; `guest` its reader chose to go on as a
 * guest, with their reading preferences.
 */
const knownDevice = deviceEntry<'seen' | 'guest'>({
  key: storageKey,
  parse: (stored) => (stored === 'seen' || stored === 'guest' ? stored : null),
})

export const watchKnownDevice = knownDevice.watch

/** Whether the reader of this device already went on as a guest. */
export const isKnownGuest = (): boolean => knownDevice.read() === 'guest'

/**
 * Inline script for the head of every page: marks the root element for a known guest, so that links
 * lead to the right page before hydration, too.
 */
export const knownGuestScript = `try{if(localStorage.getItem('${storageKey}')==='"guest"')document.documentElement.dataset.knownGuest=''}catch(e){}`

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
