import type { Cart } from '../../contract/cart.ts'
import type { CartChange } from './cart-changes.ts'

/** What this device keeps of a cart. `token` is a guest's key to it; `cart` is the last answer, to show at once. */
export type KeptCart = {
  whose: 'guest' | 'member'
  token: string | null
  cart: Cart | null
  /** What the server does not know yet, in the order in which it was done. */
  waiting: CartChange[]
  /** The server could not be reached when something was last sent. */
  isCutOff: boolean
  /** Why something that had waited was refused, for the cart's page to say. */
  refused: string[]
}

export const emptyCart: KeptCart = {
  whose: 'guest',
  token: null,
  cart: null,
  waiting: [],
  isCutOff: false,
  refused: [],
}

// The figure goes up with the form of what is kept, so that no page meets one that it does not know.
const storageKey = 'lonja.cart.1'

function parseKept(text: string | null): KeptCart {
  const stored = JSON.parse(text ?? 'null') as Partial<KeptCart> | null
  const isWhole =
    stored &&
    Array.isArray(stored.waiting) &&
    Array.isArray(stored.refused) &&
    (!stored.cart || Array.isArray(stored.cart.sellers))
  if (!isWhole) return emptyCart
  // A cart that was kept before there were prices by quantity, or promotions in it, is asked for anew; its key and what waits stay.
  const isOlder = stored.cart?.sellers.some(
    ({ lines, discounts, offers, notes }) =>
      ![discounts, offers, notes].every(Array.isArray) ||
      lines.some(({ tiers }) => !Array.isArray(tiers)),
  )
  return { ...emptyCart, ...stored, ...(isOlder && { cart: null }) }
}

/**
 * The cart as this device keeps it: in local storage, so that it is there with the next page, and told from tab to tab. `change` reads it
 * anew before it writes. Where storage is barred the cart lives as long as the page.
 */
export function openCartOnDevice() {
  let known: { text: string | null; kept: KeptCart } = { text: null, kept: emptyCart }
  let isBarred = false
  let channel: BroadcastChannel | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function read(): KeptCart {
    if (isBarred) return known.kept
    try {
      const text = localStorage.getItem(storageKey)
      if (text !== known.text) known = { text, kept: parseKept(text) }
    } catch {
      // Barred or spoilt: what this page knows counts.
      isBarred = true
    }
    return known.kept
  }

  function change(make: (kept: KeptCart) => KeptCart): void {
    const before = read()
    const kept = make(before)
    if (kept === before) return
    const text = JSON.stringify(kept)
    known = { text, kept }
    try {
      localStorage.setItem(storageKey, text)
    } catch {
      isBarred = true
    }
    tell()
    channel?.postMessage(null)
  }

  /** Calls back on every change, also of other tabs, until the returned function is called. */
  function watch(listener: () => void): () => void {
    listeners.add(listener)
    if (!channel && 'BroadcastChannel' in globalThis) {
      channel = new BroadcastChannel(storageKey)
      channel.onmessage = tell
      // What other tabs did while this page rested for the way back was not heard.
      window.addEventListener('pageshow', tell)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      channel?.close()
      channel = undefined
      window.removeEventListener('pageshow', tell)
    }
  }

  return { read, change, watch }
}

export type CartOnDevice = ReturnType<typeof openCartOnDevice>

/** This tab's. */
export const cartOnDevice = openCartOnDevice()
