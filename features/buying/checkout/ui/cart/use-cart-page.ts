import { useCallback, useMemo, useState } from 'react'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { CartLine } from '../../contract/cart.ts'
import type { CartChange } from '../parts/cart-changes.ts'
import { cartSender } from '../parts/send-cart-changes.ts'
import {
  useFreshCart,
  useSendPendingChanges,
  useStoredCart,
  withPendingChanges,
} from '../parts/use-cart.ts'

/** State and actions of the cart page; changes show immediately. */
export function useCartPage() {
  const api = useApi()
  const showSnackbar = useSnackbar()
  const { state } = useViewer()
  const isHydrated = useHydrated()
  const stored = useStoredCart()
  const cart = useMemo(() => withPendingChanges(stored), [stored])
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [wasRead, setRead] = useState(false)
  const onRead = useCallback((newProblem: string | null) => {
    setProblem(newProblem)
    setRead(true)
  }, [])
  useSendPendingChanges()
  useFreshCart({ attempt, always: true, onRead })

  const change = async (requested: CartChange) => {
    try {
      await cartSender.changeCart(api, requested)
    } catch (error) {
      showSnackbar(errorMessageOf(error, 'No pudimos cambiar tu carrito. Inténtalo de nuevo.'))
      // The server's cart may differ from what the device last read.
      setAttempt((last) => last + 1)
    }
  }
  const newKey = () => crypto.randomUUID()
  return {
    cart,
    waiting: stored.isCutOff ? stored.waiting : [],
    refused: stored.refused,
    /** Whether a cart was read, so that it can be shown. */
    isKnown:
      isHydrated &&
      (stored.cart !== null || wasRead || (state === 'guest' && stored.token === null)),
    problem,
    retry: () => setAttempt((last) => last + 1),
    forgetRefusals: cartSender.forgetRefusals,
    setQuantity: ({ sellableId }: CartLine, quantity: number) => {
      if (quantity >= 1) void change({ action: 'set', key: newKey(), sellableId, quantity })
    },
    remove: ({ sellableId, title, quantity }: CartLine) => {
      void change({ action: 'remove', key: newKey(), sellableId })
      const putBack = () =>
        void change({ action: 'add', key: newKey(), sellableId, quantity, title })
      showSnackbar({ text: `Quitaste ${title}.`, action: { label: 'Deshacer', run: putBack } })
    },
  }
}

export type CartPageState = ReturnType<typeof useCartPage>
