import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import type { ProductCard } from '#features/selling/products/contract/catalogue.ts'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import type { listStores } from '#features/selling/stores/contract/store-page.ts'
import type { Output } from '#shared/endpoint.ts'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { useFavorites } from '../reactions/use-reactions.ts'
import styles from './shop-opening.module.css'

type ListedStore = Output<typeof listStores>['items'][number]

/** A store in the row: what the page needs of it. */
export type ShownStore = Pick<ListedStore, 'handle' | 'name' | 'logo'> & {
  level: number
  city: string | null
}

export const shownStoreOf = ({ handle, name, logo, business }: ListedStore): ShownStore => ({
  handle,
  name,
  logo,
  level: business.badge.level,
  city: business.city,
})

type Props = { stores: ShownStore[]; bestSellers: ProductCard[] }

/** Opening of the marketplace before anything is searched: some stores, and what sells most. */
export function ShopOpening({ stores, bestSellers }: Props) {
  const { slugs, turn } = useFavorites()
  return (
    <>
      {stores.length > 0 && (
        <section aria-labelledby="tiendas" className={styles.part}>
          <h2 id="tiendas" className={styles.heading}>
            Tiendas
          </h2>
          <ul className={styles.stores}>
            {stores.map(({ handle, name, logo, level, city }) => (
              <li key={handle}>
                <Link to={`/tienda/${handle}`} className={styles.store} data-plain>
                  <span className={styles.logo}>
                    {logo ? (
                      <Photo picture={logo} alt="" ratio="1" sizes="3rem" first />
                    ) : (
                      <Monogram name={name} />
                    )}
                  </span>
                  <span className={styles.words}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.place}>
                      <VerificationSeal level={level} size="1.125rem" />
                      {city}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bestSellers.length > 0 && (
        <section aria-labelledby="mas-vendidos" className={styles.part}>
          <h2 id="mas-vendidos">Más vendidos</h2>
          <ProductGrid
            items={bestSellers}
            variant="line"
            sizes="(min-width: 48em) 13rem, 44vw"
            firstPictures={4}
            favorites={slugs}
            onFavorite={turn}
          />
        </section>
      )}
    </>
  )
}
