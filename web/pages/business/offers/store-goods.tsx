import type { ProductCard } from '#features/selling/products/contract/catalogue.ts'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from './offers.module.css'

/** Some of what its store sells, over the width of the page. */
export function StoreGoods({ store, products }: { store: string; products: ProductCard[] }) {
  return (
    <section aria-labelledby="en-su-tienda" className={styles.offers}>
      <h2 id="en-su-tienda">En su tienda</h2>
      <div className={styles.goods}>
        <ProductGrid items={products} withoutStore />
      </div>
      <p>
        <ButtonLink to={`/tienda/${store}`} variant="plain">
          Ver tienda
        </ButtonLink>
      </p>
    </section>
  )
}
