/** What this device keeps of a purchase made without an account: enough to see it again. `at` is the instant, ISO. */
export type KeptPurchase = { id: string; token: string; at: string }

const storageKey = 'lonja.compras'

/** How many a device keeps; the oldest gives way. */
const maxKept = 50

const isKept = (row: unknown): row is KeptPurchase => {
  const { id, token, at } = (row ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    /^[0-9a-f-]{36}$/.test(id) &&
    typeof token === 'string' &&
    typeof at === 'string'
  )
}

/** What was bought on this device without an account, newest first. Only in the browser. */
export function keptPurchases(): KeptPurchase[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return [] // barred or spoilt storage keeps nothing
  }
}

function store(rows: KeptPurchase[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(rows.slice(0, maxKept)))
    return true
  } catch {
    return false // barred, or full
  }
}

/** Keeps a purchase; false where the device keeps nothing. */
export function keepPurchase({ id, token }: Omit<KeptPurchase, 'at'>): boolean {
  const kept = keptPurchases()
  if (kept.some((one) => one.id === id && one.token === token)) return true
  return store([
    { id, token, at: new Date().toISOString() },
    ...kept.filter((one) => one.id !== id),
  ])
}

/** Takes one off that is not to be found any more. */
export const forgetPurchase = (id: string): boolean =>
  store(keptPurchases().filter((one) => one.id !== id))

/** The token of a purchase that was made here; null for others. */
export const keptToken = (id: string): string | null =>
  keptPurchases().find((one) => one.id === id)?.token ?? null
