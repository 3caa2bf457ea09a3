import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ApiCaller } from '#shared/api-client.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { applyChanges } from './cart-changes.ts'
import { cartOnDevice, emptyCart, type KeptCart } from './cart-on-device.ts'
import { cartSender } from './send-cart-changes.ts'

/** Milliseconds between two tries to send what waits, for devices that do not say that the connection is back. */
const pause = 15_000

/** Milliseconds for which a cart that was read is not read again by another page of this tab. */
const fresh = 30_000

let users = 0
let stop: (() => void) | undefined

/** Sends what waits whenever the connection may be back, as long as some part of the page asks for it. */
function keepSending(api: ApiCaller): () => void {
  const retry = () => {
    if (cartOnDevice.read().waiting.length > 0 && !document.hidden) void cartSender.sendWaiting(api)
  }
  if (users++ === 0) {
    const timer = setInterval(retry, pause)
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    retry()
    stop = () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }
  return () => {
    if (--users === 0) stop?.()
  }
}

/** Has what waits sent while this part of a page is there. */
export function useWaitingSent(): void {
  const api = useApi()
  useEffect(() => keepSending(api), [api])
}

/** The cart as the device keeps it, up to date with other tabs; empty on the server and in the first render. */
export const useKeptCart = (): KeptCart =>
  useSyncExternalStore(cartOnDevice.watch, cartOnDevice.read, () => emptyCart)

let read: { at: number; whose: KeptCart['whose'] } = { at: 0, whose: 'guest' }

/** Reads the cart of whoever is looking once that is known, and again when `turn` rises; what was a member's is forgotten once they left. */
export function useFreshCart({ turn = 0, always = false, onRead }: Reading = {}): void {
  const api = useApi()
  const { state } = useViewer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads again
  useEffect(() => {
    if (state === 'unknown') return
    if (state === 'guest') cartSender.forgetMembers()
    if (!always && read.whose === state && Date.now() - read.at < fresh) return
    read = { at: Date.now(), whose: state }
    cartSender.refreshCart(api, state).then(
      () => onRead?.(null),
      (refusal: Error) => {
        read.at = 0
        onRead?.(refusal.message)
      },
    )
  }, [api, state, always, onRead, turn])
}

type Reading = {
  turn?: number
  /** Also where it was read a moment ago. */
  always?: boolean
  /** Called with why it could not be read, or null. */
  onRead?: (problem: string | null) => void
}

/** How many things are in the cart, with their quantities and what waits; 0 until the page is alive. For the bag. */
export function useCartCount(): number {
  useWaitingSent()
  useFreshCart()
  const kept = useKeptCart()
  return useMemo(() => shownCart(kept).count, [kept])
}

const nothing = { token: null, sellers: [], subtotals: [], count: 0 }

/** The kept cart with what waits already done. */
export const shownCart = ({ cart, waiting }: KeptCart) => applyChanges(cart ?? nothing, waiting)
