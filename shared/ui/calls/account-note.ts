import { type DeviceNote, deviceNote, type NoteOptions } from '../device-note.ts'
import { signedInAccountId } from './signed-in-account-id.ts'

/** First part of the keys of all that somebody wrote and did not send. */
const prefix = 'lonja.borrador'
/** In the place of an account's id. */
const guest = 'invitado'

const keyOf = (owner: string | null, key: string) => `${prefix}:${owner ?? guest}:${key}`

/**
 * What somebody wrote on this device and did not send. It belongs to their account: whoever signs in next on the same browser neither sees nor
 * sends it. What a guest wrote goes to the account that they sign in to, so that they can go on.
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
      const begun = ofGuest.read()
      if (begun === null) return own.read()
      own.store(begun)
      ofGuest.clear()
      return begun
    },
  }
}

/** Removes all that an account wrote on this device and did not send: the account is gone. */
export function clearNotesOf(owner: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(keyOf(owner, ''))) storage.removeItem(key)
  } catch {
    return // barred storage keeps nothing
  }
}
