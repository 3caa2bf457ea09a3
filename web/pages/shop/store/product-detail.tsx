import { type ProductPage, readProduct } from '#features/selling/products/contract/catalogue.ts'
import { ProductGallery } from '#features/selling/products/ui/parts/product-gallery.tsx'
import { RichText } from '#features/selling/products/ui/parts/rich-text.tsx'
import { useLargePhoto } from '#features/selling/products/ui/parts/use-large-photo.ts'
import { listOffers, type PublicOffer } from '#features/selling/promotions/contract/offers.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { BuyBox } from '../buy-box.tsx'
import styles from './product-detail.module.css'

/** Maximum photos in the sheet. */
const maxShown = 5

/** Product details in a sheet, without leaving the store. */
export function ProductDetail({ slug }: { slug: string }) {
  const { data, error, refetch } = useCall(readProduct, { slug })
  const handle = data?.product.store.handle
  const offers = useCall(
    listOffers,
    { handle: handle ?? '', product: slug },
    { enabled: handle !== undefined },
  )
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  return <Shown product={data.product} offers={offers.data?.items} />
}

/** The first five photos; if the chosen variant's photo is a later one, it replaces the fifth. */
function Shown({ product, offers }: { product: ProductPage; offers: PublicOffer[] | undefined }) {
  const { at, onAt } = useLargePhoto(product)
  const further = at < maxShown ? undefined : product.photos[at]
  const photos = further
    ? [...product.photos.slice(0, maxShown - 1), further]
    : product.photos.slice(0, maxShown)
  return (
    <div className={styles.detail}>
      <div className={styles.photo}>
        <ProductGallery
          photos={photos}
          title={product.title}
          category={product.category}
          at={further ? maxShown - 1 : at}
          onAt={onAt}
        />
      </div>
      <div className={styles.facts}>
        <BuyBox product={product} offers={offers} onPhoto={onAt} />
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
