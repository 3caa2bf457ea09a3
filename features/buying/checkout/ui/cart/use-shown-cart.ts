import { useCallback, useMemo, useState } from 'react'
import { useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { CartLine } from '../../contract/cart.ts'
import type { CartChange } from '../parts/cart-changes.ts'
import { cartSender } from '../parts/send-cart-changes.ts'
import { shownCart, useFreshCart, useKeptCart, useWaitingSent } from '../parts/use-cart.ts'

/** State and actions of the cart page; changes show immediately. */
export function useShownCart() {
  const api = useApi()
  const showSnackbar = useSnackbar()
  const { state } = useViewer()
  const isHydrated = useHydrated()
  const kept = useKeptCart()
  const cart = useMemo(() => shownCart(kept), [kept])
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [wasRead, setRead] = useState(false)
  const onRead = useCallback((newProblem: string | null) => {
    setProblem(newProblem)
    setRead(true)
  }, [])
  useWaitingSent()
  useFreshCart({ attempt, always: true, onRead })

  const change = async (requested: CartChange) => {
    try {
      await cartSender.changeCart(api, requested)
    } catch (error) {
      showSnackbar(ownWords(error, 'No pudimos cambiar tu carrito. Inténtalo de nuevo.'))
      // The server's cart may differ from what the device last read.
      setAttempt((last) => last + 1)
    }
  }
  const newKey = () => crypto.randomUUID()
  return {
    cart,
    waiting: kept.isCutOff ? kept.waiting : [],
    refused: kept.refused,
    /** Whether a cart was read, so that it can be shown. */
    isKnown:
      isHydrated && (kept.cart !== null || wasRead || (state === 'guest' && kept.token === null)),
    problem,
    retry: () => setAttempt((last) => last + 1),
    forgetRefusals: cartSender.forgetRefusals,
    setQuantity: ({ sellableId }: CartLine, quantity: number) => {
      if (quantity >= 1) void change({ deed: 'set', key: newKey(), sellableId, quantity })
    },
    remove: ({ sellableId, title, quantity }: CartLine) => {
      void change({ deed: 'remove', key: newKey(), sellableId })
      const putBack = () => void change({ deed: 'add', key: newKey(), sellableId, quantity, title })
      showSnackbar({ text: `Quitaste ${title}.`, action: { label: 'Deshacer', run: putBack } })
    },
  }
}

export type ShownCart = ReturnType<typeof useShownCart>
