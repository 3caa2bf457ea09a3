import type { Purchase } from '#features/buying/orders/contract/purchase.ts'
import { purchasePath } from '#features/buying/orders/contract/purchase-path.ts'
import { isOnItsWay } from '#features/buying/orders/ui/parts/order-progress.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { BuyAgain } from './buy-again.tsx'

/** The one thing that a purchase asks for next: to be paid, followed, or bought again. */
export function PurchaseNextStep({ purchase: { id, orders } }: { purchase: Purchase }) {
  const spoken = orders.map(({ number }) => number).join(', ')
  if (orders.some(({ state }) => state === 'pending' || state === 'expired'))
    return (
      <ButtonLink to={purchasePath(id, null)} variant="plain">
        Ver el pago <span className="only-spoken">{spoken}</span>
      </ButtonLink>
    )
  if (orders.some(({ state }) => isOnItsWay(state) && state !== 'delivered'))
    return (
      <ButtonLink to={`/mis-compras/${id}`} variant="plain">
        Seguir mi pedido <span className="only-spoken">{spoken}</span>
      </ButtonLink>
    )
  return <BuyAgain orders={orders} spoken={spoken} />
}
