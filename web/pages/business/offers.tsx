import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { OffersList } from '#features/directory/businesses/ui/parts/offers-list.tsx'
import type { ProductCard } from '#features/selling/products/contract/catalogue.ts'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from './offers.module.css'

type OffersProps = {
  business: Pick<BusinessPage, 'services' | 'products' | 'claimed' | 'state'>
  /** Its store, if it has one, with some of its products. */
  store: { handle: string } | null
  products: ProductCard[]
}

/** What it sells, with prices where it has a store; otherwise what it says that it offers. */
export function Offers({ business, store, products }: OffersProps) {
  const hasProducts = products.length > 0
  const offered = { services: business.services, products: hasProducts ? [] : business.products }
  const hasOffers = offered.products.length + offered.services.length > 0
  if (!store && !hasOffers) return null
  return (
    <section aria-labelledby="ofrece" className={styles.offers}>
      <h2 id="ofrece">Qué ofrece</h2>
      {hasProducts && (
        <div className={styles.goods}>
          <ProductGrid items={products} withoutStore />
        </div>
      )}
      {store && (
        <p>
          <ButtonLink to={`/tienda/${store.handle}`} variant="plain">
            Ver tienda
          </ButtonLink>
        </p>
      )}
      {hasOffers && (
        <OffersList
          business={offered}
          isTitled={hasProducts}
          canAsk={business.claimed && business.state !== 'closed'}
        />
      )}
    </section>
  )
}
