import { deviceList } from '#shared/ui/device-list.ts'

/** Data that the device stores of a guest's purchase, enough to open it again. `at` is an ISO timestamp. */
export type StoredPurchase = { id: string; token: string; at: string }

const isStoredPurchase = (row: unknown): row is StoredPurchase => {
  const { id, token, at } = (row ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[0-9a-f-]{36}$/.test(id) &&
    typeof token === 'string' &&
    typeof at === 'string'
  )
}

/** Guest purchases made on this device, newest first; the oldest are dropped. */
const purchases = deviceList({
  key: 'lonja.compras',
  max: 50,
  isRow: isStoredPurchase,
  nameOf: ({ id }) => id,
})

/** Returns guest purchases made on this device, newest first. Browser only. */
export const getStoredPurchases = purchases.read

/** Stores a purchase; returns false where the device's storage is unavailable. */
export const storePurchase = ({ id, token }: Omit<StoredPurchase, 'at'>): boolean =>
  getStoredPurchaseToken(id) === token || purchases.put({ id, token, at: new Date().toISOString() })

/** Deletes a purchase that no longer exists. */
export const deleteStoredPurchase = purchases.remove

/** Returns the token of a purchase made on this device; null for others. */
export const getStoredPurchaseToken = (id: string): string | null =>
  getStoredPurchases().find((one) => one.id === id)?.token ?? null
