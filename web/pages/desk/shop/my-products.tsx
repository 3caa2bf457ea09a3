import { ProductsList } from '#features/products/ui/products-list.tsx'
import { deskHref } from '../rooms.ts'
import { useDeskBusiness } from '../use-desk-business.ts'
import { WithStore } from './with-store.tsx'

/** Everything that the store sells, or will. */
export default function MyProducts() {
  const { id, role } = useDeskBusiness()
  return (
    <WithStore>
      {() => (
        <ProductsList
          key={id}
          businessId={id}
          newHref={role === 'seller' ? undefined : deskHref('/productos/nuevo', id)}
          hrefOf={(productId) => deskHref(`/productos/${productId}`, id)}
        />
      )}
    </WithStore>
  )
}
