/** Data that the device stores of a guest's purchase, enough to open it again. `at` is an ISO timestamp. */
export type StoredPurchase = { id: string; token: string; at: string }

const storageKey = 'lonja.compras'

/** Maximum number stored; the oldest is dropped. */
const maxStored = 50

const isStoredPurchase = (row: unknown): row is StoredPurchase => {
  const { id, token, at } = (row ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[0-9a-f-]{36}$/.test(id) &&
    typeof token === 'string' &&
    typeof at === 'string'
  )
}

/** Returns guest purchases made on this device, newest first. Browser only. */
export function getStoredPurchases(): StoredPurchase[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredPurchase) : []
  } catch {
    return [] // storage is blocked or its content invalid
  }
}

function store(rows: StoredPurchase[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(rows.slice(0, maxStored)))
    return true
  } catch {
    return false // storage is blocked or full
  }
}

/** Stores a purchase; returns false where the device's storage is unavailable. */
export function storePurchase({ id, token }: Omit<StoredPurchase, 'at'>): boolean {
  const purchases = getStoredPurchases()
  if (purchases.some((one) => one.id === id && one.token === token)) return true
  return store([
    { id, token, at: new Date().toISOString() },
    ...purchases.filter((one) => one.id !== id),
  ])
}

/** Deletes a purchase that no longer exists. */
export const deleteStoredPurchase = (id: string): boolean =>
  store(getStoredPurchases().filter((one) => one.id !== id))

/** Returns the token of a purchase made on this device; null for others. */
export const getStoredPurchaseToken = (id: string): string | null =>
  getStoredPurchases().find((one) => one.id === id)?.token ?? null
