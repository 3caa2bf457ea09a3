import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cartSender } from '#features/buying/checkout/ui/parts/send-cart-changes.ts'
import type { Purchase } from '#features/buying/orders/contract/purchase.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

type BuyAgainProps = Pick<Purchase, 'orders'> & {
  /** Names the purchase to screen readers, where others have the same button. */
  spoken?: string
}

/** Puts everything of a purchase into the cart once more. */
export function BuyAgain({ orders, spoken }: BuyAgainProps) {
  const api = useApi()
  const say = useSnackbar()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    const lines = orders.flatMap((order) => order.lines)
    const results = await Promise.allSettled(
      lines.map(({ sellableId, quantity, title }) =>
        cartSender.changeCart(api, {
          action: 'add',
          key: crypto.randomUUID(),
          sellableId,
          quantity,
          title,
        }),
      ),
    )
    setAdding(false)
    const refusals = results.flatMap((result, index) =>
      result.status === 'rejected'
        ? [`${lines[index]?.title}: ${errorMessageOf(result.reason, 'no se pudo agregar.')}`]
        : [],
    )
    if (refusals.length > 0) say(refusals.join(' '))
    if (refusals.length < lines.length) navigate('/cart')
  }
  return (
    <Button large onClick={() => void add()} aria-busy={isAdding || undefined}>
      Volver a comprar {spoken && <span className="only-spoken">{spoken}</span>}
    </Button>
  )
}
