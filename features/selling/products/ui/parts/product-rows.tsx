import { IconPhoto } from '@tabler/icons-react'
import { formatMoney } from '#shared/money.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import type { ProductRow } from '../../contract/owner.ts'
import { productStateWords } from '../../vocabulary.ts'
import styles from './product-rows.module.css'

/** Current price, or the range from the lowest to the highest variant price. */
export function priceRangeWords({ priceFrom, priceTo, currency }: ProductRow): string {
  const from = formatMoney(priceFrom, currency)
  return priceFrom === priceTo ? from : `${from} – ${formatMoney(priceTo, currency)}`
}

/** How much there is of a product, in words: `39 en existencia`. */
export function stockWords({ stock, variants }: ProductRow): string {
  if (stock === null) return variants > 1 ? `${variants} variantes` : 'Siempre disponible'
  return `${stock} en existencia`
}

/** What is running out; of several variants how many, because the others may have plenty. Null where nothing is. */
export function stockWarning({
  variants,
  lowVariants,
  soldOutVariants,
}: ProductRow): string | null {
  if (variants > 0 && soldOutVariants === variants) return 'Agotado'
  const running = Math.max(lowVariants, soldOutVariants)
  if (running === 0) return null
  return variants === 1 ? 'Quedan pocos' : `${running} de ${variants} variantes por agotarse`
}

/** A product's first photo, as small as in a row. */
export function ProductThumbnail({ product: { picture } }: { product: ProductRow }) {
  return (
    <span className={styles.picture}>
      {picture ? (
        <Photo picture={picture} alt="" ratio="1" sizes="4rem" />
      ) : (
        <span className={styles.noPicture}>
          <IconPhoto size="1.5rem" stroke={1.75} aria-hidden />
        </span>
      )}
    </span>
  )
}

export const StateBadge = ({
  product: { state },
  takenDownLabel,
}: {
  product: ProductRow
  takenDownLabel?: string
}) =>
  takenDownLabel ? (
    <Badge color="clay">{takenDownLabel}</Badge>
  ) : (
    <Badge color={state === 'published' ? 'good' : 'plain'}>{productStateWords[state]}</Badge>
  )

type ProductRowsProps = { products: ProductRow[]; hrefOf: (productId: string) => string }

/** A few products for sellers: picture, name, price, stock, state. */
export function ProductRows({ products, hrefOf }: ProductRowsProps) {
  return (
    <ul className={styles.rows}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={hrefOf(product.id)} className={styles.row} data-plain>
            <ProductThumbnail product={product} />
            <span className={styles.title}>{product.title}</span>
            <span className={styles.facts}>
              <span>{priceRangeWords(product)}</span>
              {product.onSale && <Badge color="saffron">En oferta</Badge>}
              <span>{stockWords(product)}</span>
              {stockWarning(product) && <Badge color="clay">{stockWarning(product)}</Badge>}
              <StateBadge product={product} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
