import { deviceEntry } from '#shared/ui/device-storage.ts'
import type { Cart } from '../../contract/cart.ts'
import type { CartChange } from './cart-changes.ts'
import { storedCartKey } from './stored-cart-key.ts'

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

function parseStored(content: unknown): StoredCart | null {
  const stored = content as Partial<StoredCart> | null
  const isWhole =
    stored &&
    Array.isArray(stored.waiting) &&
    Array.isArray(stored.refused) &&
    (!stored.cart || Array.isArray(stored.cart.sellers))
  if (!isWhole) return null
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
 * The cart in local storage, synchronized between tabs. `change` reads the stored cart again before
 * writing. Without storage the cart lasts as long as the page.
 */
export function openCartOnDevice() {
  const entry = deviceEntry({ key: storedCartKey, parse: parseStored })
  /** The page's own copy while nothing can be stored. */
  let unstored: StoredCart | null = null
  const listeners = new Set<() => void>()

  const read = (): StoredCart => unstored ?? entry.read() ?? emptyCart

  function change(make: (stored: StoredCart) => StoredCart): void {
    const before = read()
    const next = make(before)
    if (next === before || entry.store(next)) return
    unstored = next
    for (const listener of listeners) listener()
  }

  /** Calls the listener on every change, also from other tabs, until the returned function is called. */
  function watch(listener: () => void): () => void {
    listeners.add(listener)
    const unwatch = entry.watch(listener)
    return () => {
      listeners.delete(listener)
      unwatch()
    }
  }

  return { read, change, watch }
}

export type CartOnDevice = ReturnType<typeof openCartOnDevice>

/** The instance of this tab. */
export const cartOnDevice = openCartOnDevice()
