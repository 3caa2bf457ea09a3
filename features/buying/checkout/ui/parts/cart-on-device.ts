import type { Cart } from '../../contract/cart.ts'
import type { CartChange } from './cart-changes.ts'

/**
 * Cart data stored on the device. `token` identifies a guest's cart; `cart` is the server's last answer, to show at
 * once.
 */
export type StoredCart = {
  whose: 'guest' | 'member'
  token: string | null
  cart: Cart | null
  /** Changes not yet confirmed by the server, in order. */
  waiting: CartChange[]
  /** The server could not be reached on the last attempt. */
  isCutOff: boolean
  /** Errors of waiting changes that the server refused, for the cart page to show. */
  refused: string[]
}

export const emptyCart: StoredCart = {
  whose: 'guest',
  token: null,
  cart: null,
  waiting: [],
  isCutOff: false,
  refused: [],
}

// Increase the number when the stored format changes, so that pages ignore older data.
const storageKey = 'lonja.cart.1'

function parseStored(text: string | null): StoredCart {
  const stored = JSON.parse(text ?? 'null') as Partial<StoredCart> | null
  const isWhole =
    stored &&
    Array.isArray(stored.waiting) &&
    Array.isArray(stored.refused) &&
    (!stored.cart || Array.isArray(stored.cart.sellers))
  if (!isWhole) return emptyCart
  // A cart stored before quantity prices or promotions existed is read again from the server; its token and waiting
  // changes stay.
  const isOlder = stored.cart?.sellers.some(
    ({ lines, discounts, offers, notes }) =>
      ![discounts, offers, notes].every(Array.isArray) ||
      lines.some(({ tiers }) => !Array.isArray(tiers)),
  )
  return { ...emptyCart, ...stored, ...(isOlder && { cart: null }) }
}

/**
 * Stores the cart in local storage and synchronizes it between tabs. `change` reads the stored cart again before
 * writing. Without storage the cart lasts as long as the page.
 */
export function openCartOnDevice() {
  let cached: { text: string | null; kept: StoredCart } = { text: null, kept: emptyCart }
  let isBlocked = false
  let channel: BroadcastChannel | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  function read(): StoredCart {
    if (isBlocked) return cached.kept
    try {
      const text = localStorage.getItem(storageKey)
      if (text !== cached.text) cached = { text, kept: parseStored(text) }
    } catch {
      // Blocked or invalid storage: the page's own copy is used.
      isBlocked = true
    }
    return cached.kept
  }

  function change(make: (kept: StoredCart) => StoredCart): void {
    const before = read()
    const kept = make(before)
    if (kept === before) return
    const text = JSON.stringify(kept)
    cached = { text, kept }
    try {
      localStorage.setItem(storageKey, text)
    } catch {
      isBlocked = true
    }
    notify()
    channel?.postMessage(null)
  }

  /** Calls the listener on every change, also from other tabs, until the returned function is called. */
  function watch(listener: () => void): () => void {
    listeners.add(listener)
    if (!channel && 'BroadcastChannel' in globalThis) {
      channel = new BroadcastChannel(storageKey)
      channel.onmessage = notify
      // A page in the back-forward cache missed messages of other tabs.
      window.addEventListener('pageshow', notify)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      channel?.close()
      channel = undefined
      window.removeEventListener('pageshow', notify)
    }
  }

  return { read, change, watch }
}

export type CartOnDevice = ReturnType<typeof openCartOnDevice>

/** The instance of this tab. */
export const cartOnDevice = openCartOnDevice()
