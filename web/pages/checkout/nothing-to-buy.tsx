import { useEffect, useState } from 'react'
import { EmptyCart } from '#features/buying/checkout/ui/parts/empty-cart.tsx'
import { checkoutDraft } from '#features/buying/checkout/ui/pay/checkout-draft.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { storeReturnPath } from '../return-path.ts'

/**
 * Checkout without anything to buy. A member whose session ended while paying is asked to sign in
 * again; their cart is stored in the account.
 */
export default function NothingToBuy({ isMember }: { isMember: boolean }) {
  const [hasMemberDraft] = useState(() => Boolean(checkoutDraft.read()?.of))
  const wasMember = hasMemberDraft && !isMember
  useEffect(() => {
    if (wasMember) storeReturnPath('/checkout')
  }, [wasMember])
  if (!wasMember) return <EmptyCart heading="h1" />
  return (
    <EmptyState
      title="Tu sesión terminó"
      heading="h1"
      action={<ButtonLink to="/welcome">Iniciar sesión y seguir</ButtonLink>}
    >
      Tu carrito y lo que escribiste están guardados. No se te cobró nada.
    </EmptyState>
  )
}
