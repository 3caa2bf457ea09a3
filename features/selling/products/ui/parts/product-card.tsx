import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import {
  shortVerificationWords,
  verificationStatusWords,
} from '#features/directory/businesses/contract/verification-words.ts'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { DrawnPattern } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import type { ProductCard as Product } from '../../contract/catalogue.ts'
import { productIcons } from './category-icons.ts'
import { NewBadge, Price, SaleBadge } from './price.tsx'
import styles from './product-card.module.css'
import { SaleEnd } from './sale-end.tsx'

const usualSizes = '(min-width: 75em) 18rem, (min-width: 48em) 30vw, 50vw'

type ProductCardProps = {
  product: Product
  /** On the first screen: its photo loads eagerly. */
  first?: boolean
  heading?: 'h2' | 'h3'
  /** Width of its picture, as in the `sizes` attribute; by default that in a list. */
  sizes?: string
  /** On a store's own page the store name is omitted. */
  withoutStore?: boolean
  /** What the store says of it. */
  sentence?: string
  isFavorite?: boolean
  onFavorite?: (product: Product) => void
  /** Opens the product in the page; the link remains for opening it in a new tab. */
  onOpen?: (product: Product) => void
}

/**
 * A product card. Plain elements only, because lists contain many cards. The title link covers the card; the favourite button is above it.
 */
export function ProductCard({
  product,
  first,
  heading: Heading = 'h3',
  sizes = usualSizes,
  withoutStore,
  sentence,
  isFavorite,
  onFavorite,
  onOpen,
}: ProductCardProps) {
  const { title, picture, price, fullPrice, isAvailable } = product
  const Heart = isFavorite ? IconHeartFilled : IconHeart
  return (
    <article className={styles.card} data-gone={!isAvailable || undefined}>
      <div className={styles.picture}>
        {picture ? (
          <Photo picture={picture} alt="" ratio="1 / 1" sizes={sizes} first={first} />
        ) : (
          <DrawnPattern name={title} icon={productIcons[product.category]} />
        )}
        <p className={styles.badges}>
          {!isAvailable ? (
            <span className={styles.gone}>Agotado</span>
          ) : fullPrice !== null ? (
            <SaleBadge price={price} fullPrice={fullPrice} />
          ) : (
            product.isNew && <NewBadge />
          )}
        </p>
      </div>
      <div className={styles.body}>
        <div className={styles.what}>
          <Heading className={styles.title}>
            <Link
              to={`/producto/${product.slug}`}
              className={styles.link}
              onClick={
                onOpen &&
                ((event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                  event.preventDefault()
                  onOpen(product)
                })
              }
            >
              <span>{title}</span>
            </Link>
          </Heading>
          {sentence && <p className={styles.sentence}>{sentence}</p>}
          {!withoutStore && <Seller store={product.store} />}
        </div>
        <div className={styles.facts}>
          <Price
            price={price}
            fullPrice={fullPrice}
            currency={product.currency}
            varies={product.varies}
          />
          {isAvailable && product.saleUntil && (
            <p className={styles.ends}>
              <SaleEnd until={product.saleUntil} countryCode={product.store.countryCode} />
            </p>
          )}
          {product.rating && <Stars {...product.rating} />}
          {product.shipsToReader === false && <p className={styles.store}>No se envía a tu país</p>}
        </div>
      </div>
      {onFavorite && (
        <button
          type="button"
          className={styles.favorite}
          aria-pressed={isFavorite ?? false}
          aria-label={`Favorito: ${title}`}
          onClick={() => onFavorite(product)}
        >
          <Heart size="1.375rem" stroke={1.75} aria-hidden />
        </button>
      )}
    </article>
  )
}

/** The store with its seal and its city. */
function Seller({ store: { name, level, city } }: Pick<Product, 'store'>) {
  const status = { level, facts: [], until: null }
  return (
    <p className={styles.seller}>
      <VerificationSeal level={level} size="1.25rem" />
      <span className={styles.store}>
        <span className={styles.name}>{name}</span>
        <span className="only-spoken">
          , {shortVerificationWords(status) ?? verificationStatusWords(status)}
          {city && ', '}
        </span>
        <span className={styles.city}>{city}</span>
      </span>
    </p>
  )
}
