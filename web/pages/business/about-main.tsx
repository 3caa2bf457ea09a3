import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { AboutList } from '#features/directory/businesses/ui/parts/about-list.tsx'
import { Gallery } from '#features/directory/businesses/ui/parts/gallery.tsx'
import { OffersList } from '#features/directory/businesses/ui/parts/offers-list.tsx'
import styles from './about-main.module.css'

const hasOffers = ({ products, services }: BusinessPage) => products.length + services.length > 0

const hasStory = ({ description, yearFounded, languages, paymentMethods }: BusinessPage) =>
  Boolean(description || yearFounded || languages.length > 0 || paymentMethods.length > 0)

/** What a business offers, its description and its photos. */
export function AboutMain({ business }: { business: BusinessPage }) {
  return (
    <>
      {hasOffers(business) && (
        <section aria-labelledby="ofrece">
          <h2 id="ofrece">Qué ofrece</h2>
          <OffersList business={business} />
        </section>
      )}
      {hasStory(business) && (
        <section aria-labelledby="acerca">
          <h2 id="acerca">Acerca de {business.name}</h2>
          {business.description && <p className={styles.description}>{business.description}</p>}
          <AboutList business={business} />
        </section>
      )}
      {business.gallery.length > 0 && (
        <section aria-labelledby="fotos">
          <h2 id="fotos">Fotos</h2>
          <Gallery pictures={business.gallery} name={business.name} />
        </section>
      )}
    </>
  )
}
