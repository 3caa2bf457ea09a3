import { IconShoppingCart } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { Link } from '#shared/ui/link.tsx'
import type { Cart } from '../../contract/cart.ts'
import styles from './add-to-cart.module.css'
import { cartSender } from './send-cart-changes.ts'
import { useSendPendingChanges } from './use-cart.ts'

const quantityIn = (cart: Cart | null, sellableId: string) =>
  cart?.sellers.flatMap(({ lines }) => lines).find((line) => line.sellableId === sellableId)
    ?.quantity ?? 0

/** Message after an addition; less may have been added than requested, because of the stock. */
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
  /** Disables the button while it cannot be bought. */
  disabled?: boolean
  /** Product title, shown on the cart page while the addition waits for the connection. */
  title?: string
  /** What the button says instead of «Agregar al carrito». */
  children?: ReactNode
}

/**
 * Button that adds a product to the cart, with the result below it, where it covers nothing that is decided with.
 * Without a connection the addition waits on the device and is sent once.
 */
export function AddToCart({ sellableId, quantity, disabled, title, children }: Props) {
  const api = useApi()
  const [isAdding, setAdding] = useState(false)
  const [result, setResult] = useState<{ words: string; isInCart: boolean } | null>(null)
  useSendPendingChanges()
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    try {
      const change = await cartSender.changeCart(api, {
        action: 'add',
        key: crypto.randomUUID(),
        sellableId,
        quantity,
        title,
      })
      const words = change.waits
        ? 'Sin conexión: lo agregaremos a tu carrito cuando vuelva.'
        : addedWords(change.before, change.cart, sellableId, quantity)
      setResult({ words, isInCart: true })
    } catch (error) {
      const words = errorMessageOf(error, 'No pudimos agregarlo. Inténtalo de nuevo.')
      setResult({ words, isInCart: false })
    } finally {
      setAdding(false)
    }
  }
  return (
    <div>
      <Button
        variant="main"
        large
        wide
        disabled={disabled}
        aria-busy={isAdding || undefined}
        onClick={() => void add()}
      >
        {children ?? (
          <>
            <IconShoppingCart size="1.375rem" stroke={1.75} aria-hidden />
            Agregar al carrito
          </>
        )}
      </Button>
      <div role="status" className={styles.result}>
        {result && <span>{result.words}</span>}
        {result?.isInCart && <Link to="/cart">Ver carrito</Link>}
      </div>
    </div>
  )
}
