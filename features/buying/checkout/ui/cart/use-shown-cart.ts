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

/** The cart as its page shows it, and what can be done to it; each change shows at once. */
export function useShownCart() {
  const api = useApi()
  const say = useSnackbar()
  const { state } = useViewer()
  const isAlive = useHydrated()
  const kept = useKeptCart()
  const cart = useMemo(() => shownCart(kept), [kept])
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const [wasRead, setRead] = useState(false)
  const onRead = useCallback((why: string | null) => {
    setProblem(why)
    setRead(true)
  }, [])
  useWaitingSent()
  useFreshCart({ turn, always: true, onRead })

  const change = async (asked: CartChange) => {
    try {
      await cartSender.changeCart(api, asked)
    } catch (refusal) {
      say(ownWords(refusal, 'No pudimos cambiar tu carrito. Inténtalo de nuevo.'))
      // What the server has may be another than what the device last read.
      setTurn((last) => last + 1)
    }
  }
  const newKey = () => crypto.randomUUID()
  return {
    cart,
    waiting: kept.isCutOff ? kept.waiting : [],
    refused: kept.refused,
    /** Whether what is shown is a cart that somebody read. */
    isKnown:
      isAlive && (kept.cart !== null || wasRead || (state === 'guest' && kept.token === null)),
    problem,
    retry: () => setTurn((last) => last + 1),
    forgetRefusals: cartSender.forgetRefusals,
    setQuantity: ({ sellableId }: CartLine, quantity: number) => {
      if (quantity >= 1) void change({ deed: 'set', key: newKey(), sellableId, quantity })
    },
    remove: ({ sellableId, title, quantity }: CartLine) => {
      void change({ deed: 'remove', key: newKey(), sellableId })
      const putBack = () => void change({ deed: 'add', key: newKey(), sellableId, quantity, title })
      say({ text: `Quitaste ${title}.`, action: { label: 'Deshacer', run: putBack } })
    },
  }
}

export type ShownCart = ReturnType<typeof useShownCart>
