import type { ApiCaller } from '#shared/api-client.ts'
import { type AppError, unreachable } from '#shared/app-error.ts'
import type { Cart } from '../../contract/cart.ts'
import {
  addToCartCall,
  readCartCall,
  removeFromCartCall,
  setCartQuantityCall,
} from './cart-calls.ts'
import { type CartChange, withChange } from './cart-changes.ts'
import { type CartOnDevice, cartOnDevice, emptyCart, type StoredCart } from './cart-on-device.ts'

/** Result of a change: stored by the server, or waiting on the device for the connection. */
type ChangeResult = { waits: false; before: Cart | null; cart: Cart | null } | { waits: true }

/** Timeout in milliseconds, after which the change waits for the connection. */
const timeout = 20_000

let tabQueue: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one at a time across all tabs, so that answers are stored in order and a guest's first two additions use
 * one cart.
 */
function runInOrder<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('lonja.cart', work) as Promise<T>
  const task = tabQueue.then(work, work)
  tabQueue = task.catch(() => undefined)
  return task
}

const call: <T>(request: (signal: AbortSignal) => Promise<T>) => Promise<T> = (request) =>
  request(AbortSignal.timeout(timeout)).catch((cause: unknown) => {
    throw unreachable(cause)
  })

function send(api: ApiCaller, token: string | null, change: CartChange): Promise<Cart> {
  const { key, sellableId } = change
  return call((signal) => {
    if (change.action === 'add')
      return api.call(
        addToCartCall,
        { token, sellableId, quantity: change.quantity, key },
        { signal },
      )
    if (change.action === 'set')
      return api.call(
        setCartQuantityCall,
        { token, sellableId, quantity: change.quantity },
        { signal },
      )
    return api.call(removeFromCartCall, { token, sellableId }, { signal })
  })
}

/** Stores the server's answer. Only a member's cart has no token: a guest's cart was merged into it. */
const withAnswer = (
  stored: StoredCart,
  cart: Cart,
  whose: StoredCart['whose'] = cart.token === null ? 'member' : 'guest',
): StoredCart => ({
  ...stored,
  cart,
  token: cart.token,
  whose,
})

export function makeCartSender(device: CartOnDevice) {
  /** Callers that wait for the result of a change. */
  const pending = new Map<
    string,
    { settle: (done: ChangeResult) => void; refuse: (refusal: AppError) => void }
  >()

  const removeWaiting = (key: string, cart: Cart | null, refusal: string | null) =>
    device.change((stored) => {
      const waiting = stored.waiting.filter((change) => change.key !== key)
      const refused = refusal === null ? stored.refused : [...stored.refused, refusal].slice(-5)
      return { ...(cart ? withAnswer(stored, cart) : stored), waiting, isCutOff: false, refused }
    })

  async function sendFirst(api: ApiCaller, change: CartChange): Promise<boolean> {
    const { token, cart: before } = device.read()
    const caller = pending.get(change.key)
    try {
      const cart = await send(api, token, change)
      removeWaiting(change.key, cart, null)
      caller?.settle({ waits: false, before, cart })
    } catch (cause) {
      const refusal = unreachable(cause)
      if (refusal.code === 'unavailable') {
        device.change((stored) => ({ ...stored, isCutOff: true }))
        return false
      }
      removeWaiting(change.key, null, caller ? null : refusal.message)
      caller?.refuse(refusal)
    }
    pending.delete(change.key)
    return true
  }

  /** Sends waiting changes in order, each once; stops when the server cannot be reached. */
  const sendWaiting = (api: ApiCaller): Promise<void> =>
    runInOrder(async () => {
      for (let [first] = device.read().waiting; first; [first] = device.read().waiting)
        if (!(await sendFirst(api, first))) break
      const waiting = new Set(device.read().waiting.map(({ key }) => key))
      for (const [key, { settle }] of pending) {
        // A change that is neither sent here nor waiting was sent by another tab.
        settle(
          waiting.has(key)
            ? { waits: true }
            : { waits: false, before: null, cart: device.read().cart },
        )
        pending.delete(key)
      }
    })

  /**
   * Applies a change on the device at once and sends it. Rejects with the server's refusal, after which the device
   * shows the server's cart.
   */
  function changeCart(api: ApiCaller, change: CartChange): Promise<ChangeResult> {
    device.change((stored) => ({ ...stored, waiting: withChange(stored.waiting, change) }))
    const done = new Promise<ChangeResult>((settle, refuse) =>
      pending.set(change.key, { settle, refuse }),
    )
    void sendWaiting(api)
    return done
  }

  /** Reads the cart once all waiting changes are sent. Rejects with AppError. */
  const refreshCart = (api: ApiCaller, whose: StoredCart['whose']): Promise<void> =>
    runInOrder(async () => {
      const { token, waiting } = device.read()
      if (waiting.length > 0 || (whose === 'guest' && token === null)) return
      const cart = await call((signal) => api.call(readCartCall, { token }, { signal }))
      device.change((stored) => withAnswer(stored, cart, whose))
    })

  /** Deletes a member's cart from the device after they signed out. */
  const forgetMembers = () =>
    device.change((stored) => (stored.whose === 'member' ? emptyCart : stored))

  const forgetRefusals = () =>
    device.change((stored) => (stored.refused.length > 0 ? { ...stored, refused: [] } : stored))

  return { changeCart, sendWaiting, refreshCart, forgetMembers, forgetRefusals }
}

export const cartSender = makeCartSender(cartOnDevice)
