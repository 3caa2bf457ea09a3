import { IconShoppingBag } from '@tabler/icons-react'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'

/** Empty cart; `heading` where it is all that a page has. */
export const EmptyCart = ({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) => (
  <EmptyState
    title="Tu carrito está vacío"
    heading={heading}
    icon={<IconShoppingBag size="2rem" stroke={1.5} aria-hidden />}
    action={<ButtonLink to="/online-store">Continuar Comprando</ButtonLink>}
  />
)
