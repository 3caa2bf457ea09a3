import {
  clearEntries,
  type DeviceEntry,
  deviceEntry,
  type EntryOptions,
} from '../device-storage.ts'
import { signedInAccountId } from './signed-in-account-id.ts'

/** Key prefix of all unsent input. */
const prefix = 'lonja.borrador'
/** Owner of a guest's input. */
const guest = 'invitado'

const keyOf = (owner: string | null, key: string) => `${prefix}:${owner ?? guest}:${key}`

/**
 * Entry for unsent input. It belongs to one account, so that another person in the same browser
 * neither sees nor sends it. A guest's input moves to the account that they sign in to.
 */
export function accountEntry<Value>(
  { key, ...options }: EntryOptions<Value>,
  owner: string | null = signedInAccountId(),
): DeviceEntry<Value> {
  const own = deviceEntry({ ...options, key: keyOf(owner, key) })
  if (owner === null) return own
  const ofGuest = deviceEntry({ ...options, key: keyOf(null, key) })
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
export const clearAccountEntries = (owner: string): void => clearEntries(keyOf(owner, ''))
