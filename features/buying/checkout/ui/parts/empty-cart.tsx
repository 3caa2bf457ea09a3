import { IconShoppingBag } from '@tabler/icons-react'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'

/** Empty cart. */
export const EmptyCart = () => (
  <EmptyState
    title="Tu carrito está vacío"
    heading="h2"
    icon={<IconShoppingBag size="2rem" stroke={1.5} aria-hidden />}
    action={<ButtonLink to="/online-store">Continuar Comprando</ButtonLink>}
  />
)
