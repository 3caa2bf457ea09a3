import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { OffersList } from '#features/directory/businesses/ui/parts/offers-list.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from './offers.module.css'

type OffersProps = {
  business: Pick<BusinessPage, 'services' | 'products' | 'claimed' | 'state'>
  /** The handle of its store, where that shows no goods of its own on the page. */
  store: string | null
}

/** What it says that it offers: services with their prices, and products. */
export function Offers({ business, store }: OffersProps) {
  const hasOffers = business.products.length + business.services.length > 0
  if (!store && !hasOffers) return null
  return (
    <section aria-labelledby="ofrece" className={styles.offers}>
      <h2 id="ofrece">Qué ofrece</h2>
      {hasOffers && (
        <OffersList business={business} canAsk={business.claimed && business.state !== 'closed'} />
      )}
      {store && (
        <p>
          <ButtonLink to={`/tienda/${store}`} variant="plain">
            Ver tienda
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
