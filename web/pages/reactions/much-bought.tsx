import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { listBestSellers } from '#features/selling/products/contract/catalogue.ts'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from './page.module.css'
import { useFavorites } from './use-reactions.ts'

/** What sells most where the reader is, to begin with; nothing where little was sold. */
export function MuchBought() {
  const { countryCode } = useReaderPlace()
  const { data } = useCall(listBestSellers, { country: countryCode ?? undefined })
  const { slugs, turn } = useFavorites()
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="mas-vendidos" className={styles.offered}>
      <h2 id="mas-vendidos">Más vendidos</h2>
      <ProductGrid
        items={items}
        variant="line"
        sizes="(min-width: 48em) 13rem, 44vw"
        favorites={slugs}
        onFavorite={turn}
      />
    </section>
  )
}
