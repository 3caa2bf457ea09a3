import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'

/** Where no product is marked. */
export const NoFavorites = () => (
  <EmptyState title="Aún no tienes productos favoritos" action={<ButtonLink to="/online-store">Ir a la tienda</ButtonLink>}>
    Toca el corazón de un producto y lo encontrarás aquí.
  </EmptyState>
)
