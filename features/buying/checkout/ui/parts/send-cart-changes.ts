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
import { type CartOnDevice, cartOnDevice, emptyCart, type KeptCart } from './cart-on-device.ts'

/** What became of a change: the server has it, or it waits on the device for the connection. */
type Done = { waits: false; before: Cart | null; cart: Cart | null } | { waits: true }

/** Milliseconds after which an answer is not awaited any more: the change waits then. */
const patience = 20_000

let inThisTab: Promise<unknown> = Promise.resolve()

/** One after another, in all tabs: answers are kept in the order of what was asked, and a guest's first two additions make one cart. */
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('lonja.cart', work) as Promise<T>
  const turn = inThisTab.then(work, work)
  inThisTab = turn.catch(() => undefined)
  return turn
}

const call: <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T> = (ask) =>
  ask(AbortSignal.timeout(patience)).catch((cause: unknown) => {
    throw unreachable(cause)
  })

function send(api: ApiCaller, token: string | null, change: CartChange): Promise<Cart> {
  const { key, sellableId } = change
  return call((signal) => {
    if (change.deed === 'add')
      return api.call(
        addToCartCall,
        { token, sellableId, quantity: change.quantity, key },
        { signal },
      )
    if (change.deed === 'set')
      return api.call(
        setCartQuantityCall,
        { token, sellableId, quantity: change.quantity },
        { signal },
      )
    return api.call(removeFromCartCall, { token, sellableId }, { signal })
  })
}

/** The server's answer is the cart now. Only a member changes one without a token: a guest's cart is joined to theirs. */
const withAnswer = (
  kept: KeptCart,
  cart: Cart,
  whose: KeptCart['whose'] = cart.token === null ? 'member' : 'guest',
): KeptCart => ({
  ...kept,
  cart,
  token: cart.token,
  whose,
})

export function makeCartSender(device: CartOnDevice) {
  /** Who asked for a change and still waits for what becomes of it. */
  const asked = new Map<
    string,
    { settle: (done: Done) => void; refuse: (refusal: AppError) => void }
  >()

  const leave = (key: string, cart: Cart | null, refusal: string | null) =>
    device.change((kept) => {
      const waiting = kept.waiting.filter((change) => change.key !== key)
      const refused = refusal === null ? kept.refused : [...kept.refused, refusal].slice(-5)
      return { ...(cart ? withAnswer(kept, cart) : kept), waiting, isCutOff: false, refused }
    })

  async function sendFirst(api: ApiCaller, change: CartChange): Promise<boolean> {
    const { token, cart: before } = device.read()
    const asker = asked.get(change.key)
    try {
      const cart = await send(api, token, change)
      leave(change.key, cart, null)
      asker?.settle({ waits: false, before, cart })
    } catch (cause) {
      const refusal = unreachable(cause)
      if (refusal.code === 'unavailable') {
        device.change((kept) => ({ ...kept, isCutOff: true }))
        return false
      }
      leave(change.key, null, asker ? null : refusal.message)
      asker?.refuse(refusal)
    }
    asked.delete(change.key)
    return true
  }

  /** Sends what waits, in order, each once; stops where the server can't be reached. */
  const sendWaiting = (api: ApiCaller): Promise<void> =>
    inOrder(async () => {
      for (let [first] = device.read().waiting; first; [first] = device.read().waiting)
        if (!(await sendFirst(api, first))) break
      const waiting = new Set(device.read().waiting.map(({ key }) => key))
      for (const [key, { settle }] of asked) {
        // What is neither sent here nor waiting was sent by another tab.
        settle(
          waiting.has(key)
            ? { waits: true }
            : { waits: false, before: null, cart: device.read().cart },
        )
        asked.delete(key)
      }
    })

  /** Does it on the device at once and sends it. Rejects with the server's refusal, after which the device has what the server has. */
  function changeCart(api: ApiCaller, change: CartChange): Promise<Done> {
    device.change((kept) => ({ ...kept, waiting: withChange(kept.waiting, change) }))
    const done = new Promise<Done>((settle, refuse) => asked.set(change.key, { settle, refuse }))
    void sendWaiting(api)
    return done
  }

  /** Reads the cart, after what waits was sent. Rejects with AppError. */
  const refreshCart = (api: ApiCaller, whose: KeptCart['whose']): Promise<void> =>
    inOrder(async () => {
      const { token, waiting } = device.read()
      if (waiting.length > 0 || (whose === 'guest' && token === null)) return
      const cart = await call((signal) => api.call(readCartCall, { token }, { signal }))
      device.change((kept) => withAnswer(kept, cart, whose))
    })

  /** What was a member's stays nowhere on the device after they left. */
  const forgetMembers = () => device.change((kept) => (kept.whose === 'member' ? emptyCart : kept))

  const forgetRefusals = () =>
    device.change((kept) => (kept.refused.length > 0 ? { ...kept, refused: [] } : kept))

  return { changeCart, sendWaiting, refreshCart, forgetMembers, forgetRefusals }
}

export const cartSender = makeCartSender(cartOnDevice)
