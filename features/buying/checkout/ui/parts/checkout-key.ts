import { deviceEntry } from '#shared/ui/device-storage.ts'

const thirtyDays = 30 * 86_400_000

/** Random value of this device, and the purchases made with it, by key. */
type Nonce = { value: string; bought: { key: string; purchaseId: string }[] }

const entry = deviceEntry<Nonce>({
  key: 'lonja.compra.llave',
  maxAge: thirtyDays,
  parse: (stored) => {
    const { value, bought } = (stored ?? {}) as Partial<Nonce>
    return typeof value === 'string' && value.length === 36 && Array.isArray(bought)
      ? { value, bought }
      : null
  },
})

/** Without storage it lasts as long as the page. */
let pageNonce: Nonce | null = null

function getNonce(): Nonce {
  const nonce = entry.read() ?? pageNonce ?? { value: crypto.randomUUID(), bought: [] }
  storeNonce(nonce)
  return nonce
}

function storeNonce(nonce: Nonce): void {
  pageNonce = nonce
  entry.store(nonce)
}

/**
 * Returns the idempotency key of a purchase (43 characters, base64url): the same for the same content on this device,
 * so that double taps, two tabs and a retry after a lost answer make one purchase; a different one after
 * `resetCheckoutKey`.
 */
export async function checkoutKey(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(getNonce().value + JSON.stringify(content))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Records the purchase made with a key. */
export function recordPurchase(key: string, purchaseId: string): void {
  const nonce = getNonce()
  const others = nonce.bought.filter((one) => one.key !== key)
  storeNonce({ ...nonce, bought: [{ key, purchaseId }, ...others].slice(0, 20) })
}

/** Returns the unpaid purchase that this device made with a key; null for a new key. */
export const getPurchaseByKey = (key: string): string | null =>
  getNonce().bought.find((one) => one.key === key)?.purchaseId ?? null

/** After a purchase is paid, cancelled or expired, buying the same again makes a new purchase. */
export function resetCheckoutKey(purchaseId: string): void {
  if (!getNonce().bought.some((one) => one.purchaseId === purchaseId)) return
  pageNonce = null
  entry.clear()
}
