import type { CartLine } from '#features/buying/checkout/contract/cart.ts'
import { findProducts } from '#features/selling/products/contract/catalogue.ts'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useFavorites } from '../reactions/use-reactions.ts'
import styles from './checkout.module.css'

/** Products shown of a store. */
const max = 6

type Props = { store: { handle: string; name: string }; lines: CartLine[] }

/** What else a store of the cart sells now; nothing where it sells no more, or while it is read. */
export default function AlsoOfStore({ store: { handle, name }, lines }: Props) {
  const { data } = useCall(findProducts, {
    store: handle,
    available: true,
    size: max + lines.length,
  })
  const { slugs, turn } = useFavorites()
  const inCart = new Set(lines.map(({ path }) => path))
  const items = (data?.items ?? []).filter(({ slug }) => !inCart.has(`/producto/${slug}`))
  if (items.length === 0) return null
  const id = `tambien-${handle}`
  return (
    <section aria-labelledby={id} className={styles.also}>
      <h2 id={id} className={styles.subtitle}>
        También de {name}
      </h2>
      <ProductGrid
        items={items.slice(0, max)}
        variant="line"
        sizes="(min-width: 48em) 13rem, 44vw"
        withoutStore
        favorites={slugs}
        onFavorite={turn}
      />
    </section>
  )
}
