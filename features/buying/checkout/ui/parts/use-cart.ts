import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ApiCaller } from '#shared/api-client.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { applyChanges } from './cart-changes.ts'
import { cartOnDevice, emptyCart, type StoredCart } from './cart-on-device.ts'
import { cartSender } from './send-cart-changes.ts'

/** Milliseconds between attempts to send waiting changes, for devices that do not report a restored connection. */
const retryInterval = 15_000

/** Milliseconds for which this tab does not read the cart again. */
const freshFor = 30_000

let users = 0
let stop: (() => void) | undefined

/** Sends waiting changes whenever the connection may be back, while at least one component uses it. */
function startSending(api: ApiCaller): () => void {
  const retry = () => {
    if (cartOnDevice.read().waiting.length > 0 && !document.hidden) void cartSender.sendWaiting(api)
  }
  if (users++ === 0) {
    const timer = setInterval(retry, retryInterval)
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

/** Keeps sending waiting changes while the component is mounted. */
export function useSendPendingChanges(): void {
  const api = useApi()
  useEffect(() => startSending(api), [api])
}

/** The stored cart, synchronized with other tabs; empty on the server and in the first render. */
export const useStoredCart = (): StoredCart =>
  useSyncExternalStore(cartOnDevice.watch, cartOnDevice.read, () => emptyCart)

let lastRead: { at: number; whose: StoredCart['whose'] } = { at: 0, whose: 'guest' }

/**
 * Reads the viewer's cart once the session is known, and again when `attempt` increases; deletes a member's cart
 * after they signed out.
 */
export function useFreshCart({ attempt = 0, always = false, onRead }: Reading = {}): void {
  const api = useApi()
  const { state } = useViewer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    if (state === 'unknown') return
    if (state === 'guest') cartSender.forgetMembers()
    if (!always && lastRead.whose === state && Date.now() - lastRead.at < freshFor) return
    lastRead = { at: Date.now(), whose: state }
    cartSender.refreshCart(api, state).then(
      () => onRead?.(null),
      (error: Error) => {
        lastRead.at = 0
        onRead?.(error.message)
      },
    )
  }, [api, state, always, onRead, attempt])
}

type Reading = {
  attempt?: number
  /** Reads again even if it was read a moment ago. */
  always?: boolean
  /** Called with the error message, or null on success. */
  onRead?: (problem: string | null) => void
}

/** Number of pieces in the cart, including waiting changes; 0 until hydration. For the cart icon. */
export function useCartCount(): number {
  useSendPendingChanges()
  useFreshCart()
  const stored = useStoredCart()
  return useMemo(() => withPendingChanges(stored).count, [stored])
}

const noLines = { token: null, sellers: [], subtotals: [], count: 0 }

/** The stored cart with waiting changes applied. */
export const withPendingChanges = ({ cart, waiting }: StoredCart) =>
  applyChanges(cart ?? noLines, waiting)
