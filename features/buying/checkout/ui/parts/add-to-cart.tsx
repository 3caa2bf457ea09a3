import { IconShoppingBagPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import type { Cart } from '../../contract/cart.ts'
import { cartSender } from './send-cart-changes.ts'
import { useWaitingSent } from './use-cart.ts'

const quantityIn = (cart: Cart | null, sellableId: string) =>
  cart?.sellers.flatMap(({ lines }) => lines).find((line) => line.sellableId === sellableId)
    ?.quantity ?? 0

/** What is said of an addition: never more goes in than there is. */
function addedWords(
  before: Cart | null,
  cart: Cart | null,
  sellableId: string,
  wanted: number,
): string {
  const now = quantityIn(cart, sellableId)
  const added = now - quantityIn(before, sellableId)
  if (!before || added >= wanted) return 'Agregado al carrito.'
  return `No se pueden agregar más: ya tienes ${now} en tu carrito.`
}

type Props = {
  sellableId: string
  quantity: number
  /** Where it can't be bought as it stands. */
  disabled?: boolean
  /** What it is called, for the cart's page to name it while it waits for the connection. */
  title?: string
}

/** Puts something into the cart and says what became of it. Without a connection it waits on the device and is sent once. */
export function AddToCart({ sellableId, quantity, disabled, title }: Props) {
  const api = useApi()
  const say = useSnackbar()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  useWaitingSent()
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    const action = { label: 'Ver carrito', run: () => void navigate('/cart') }
    try {
      const done = await cartSender.changeCart(api, {
        deed: 'add',
        key: crypto.randomUUID(),
        sellableId,
        quantity,
        title,
      })
      if (done.waits)
        say({ text: 'Sin conexión: lo agregaremos a tu carrito cuando vuelva.', action })
      else say({ text: addedWords(done.before, done.cart, sellableId, quantity), action })
    } catch (refusal) {
      say(ownWords(refusal, 'No pudimos agregarlo. Inténtalo de nuevo.'))
    } finally {
      setAdding(false)
    }
  }
  return (
    <Button
      look="main"
      large
      wide
      disabled={disabled}
      aria-busy={isAdding || undefined}
      onClick={() => void add()}
    >
      <IconShoppingBagPlus size="1.375rem" stroke={1.75} aria-hidden />
      Agregar al carrito
    </Button>
  )
}
