import { readProduct } from '#features/products/contract/catalogue.ts'
import { ProductGallery } from '#features/products/ui/parts/product-gallery.tsx'
import { RichText } from '#features/products/ui/parts/rich-text.tsx'
import { listOffers } from '#features/promotions/contract/offers.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { BuyBox } from '../buy-box.tsx'
import styles from './product-detail.module.css'

/** A product without leaving the store. */
export function ProductDetail({ slug }: { slug: string }) {
  const { data, error, refetch } = useCall(readProduct, { slug })
  const handle = data?.product.store.handle
  const offers = useCall(listOffers, { handle: handle ?? '', product: slug }, { enabled: handle !== undefined })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const { product } = data
  return (
    <div className={styles.detail}>
      <div className={styles.photo}>
        <ProductGallery photos={product.photos.slice(0, 5)} title={product.title} category={product.category} />
      </div>
      <div className={styles.facts}>
        <BuyBox product={product} offers={offers.data?.items} />
        {product.description && <RichText html={product.description} />}
        <p>
          <Link to={`/producto/${product.slug}`} className={styles.whole}>
            Ver todo sobre este producto
          </Link>
        </p>
      </div>
    </div>
  )
}
