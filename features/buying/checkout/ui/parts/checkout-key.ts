import { deviceNote } from '#shared/ui/device-note.ts'

const thirtyDays = 30 * 86_400_000

/** A random text of this device, and what was bought while it lasted: purchases by their keys. */
type Nonce = { value: string; bought: { key: string; purchaseId: string }[] }

const note = deviceNote<Nonce>({
  key: 'lonja.compra.llave',
  lasts: thirtyDays,
  parse: (stored) => {
    const { value, bought } = (stored ?? {}) as Partial<Nonce>
    return typeof value === 'string' && value.length === 36 && Array.isArray(bought)
      ? { value, bought }
      : null
  },
})

/** Where nothing is kept on the device it lasts as long as the page. */
let inThisPage: Nonce | null = null

function readNonce(): Nonce {
  const kept = note.read() ?? inThisPage ?? { value: crypto.randomUUID(), bought: [] }
  keepNonce(kept)
  return kept
}

function keepNonce(nonce: Nonce): void {
  inThisPage = nonce
  note.keep(nonce)
}

/**
 * The key of a purchase (43 signs, base64url): the same for the same content on this device, so that two taps, two tabs and another try after
 * an answer that was lost make one purchase; another once `renewCheckout` said that what was bought is over.
 */
export async function checkoutKey(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(readNonce().value + JSON.stringify(content))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Notes what was bought with a key of now. */
export function noteBought(key: string, purchaseId: string): void {
  const nonce = readNonce()
  const others = nonce.bought.filter((one) => one.key !== key)
  keepNonce({ ...nonce, bought: [{ key, purchaseId }, ...others].slice(0, 20) })
}

/** What this device bought with a key and has not paid yet, as far as it knows; null for a new one. */
export const boughtWith = (key: string): string | null =>
  readNonce().bought.find((one) => one.key === key)?.purchaseId ?? null

/** A purchase is paid, cancelled or out of time: buying the same again is another one. */
export function renewCheckout(purchaseId: string): void {
  if (!readNonce().bought.some((one) => one.purchaseId === purchaseId)) return
  inThisPage = null
  note.forget()
}
