import { type DeviceNote, deviceNote, type NoteOptions } from '../device-note.ts'
import { signedInAccountId } from './signed-in-account-id.ts'

/** Key prefix of all unsent texts. */
const prefix = 'lonja.borrador'
/** Owner of a guest's texts. */
const guest = 'invitado'

const keyOf = (owner: string | null, key: string) => `${prefix}:${owner ?? guest}:${key}`

/**
 * Unsent input on this device. It belongs to one account, so that another person in the same
 * browser neither sees nor sends it. A guest's input moves to the account that they sign in to.
 */
export function accountNote<Value>(
  { key, ...options }: NoteOptions<Value>,
  owner: string | null = signedInAccountId(),
): DeviceNote<Value> {
  const own = deviceNote({ ...options, key: keyOf(owner, key) })
  if (owner === null) return own
  const ofGuest = deviceNote({ ...options, key: keyOf(null, key) })
  return {
    ...own,
    read() {
      const guestValue = ofGuest.read()
      if (guestValue === null) return own.read()
      own.store(guestValue)
      ofGuest.clear()
      return guestValue
    },
  }
}

/** Deletes all unsent input of an account on this device, after the account was deleted. */
export function clearNotesOf(owner: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(keyOf(owner, ''))) storage.removeItem(key)
  } catch {
    return // blocked storage stores nothing
  }
}
