import { IconPhoto, IconQrcode } from '@tabler/icons-react'
import { formatMoney } from '#shared/money.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import type { ProductRow } from '../../contract/owner.ts'
import { productStateWords } from '../../vocabulary.ts'
import styles from './product-rows.module.css'

/** Current price, or the range from the lowest to the highest variant price. */
function priceWords({ priceFrom, priceTo, currency }: ProductRow): string {
  const from = formatMoney(priceFrom, currency)
  return priceFrom === priceTo ? from : `${from} – ${formatMoney(priceTo, currency)}`
}

function stockWords({ stock, variants }: ProductRow): string {
  if (stock === null) return variants > 1 ? `${variants} variantes` : 'Siempre disponible'
  return `${stock} en existencia`
}

const StateBadge = ({
  product: { state },
  takenDownLabel,
}: {
  product: ProductRow
  takenDownLabel: string | undefined
}) =>
  takenDownLabel ? (
    <Badge color="clay">{takenDownLabel}</Badge>
  ) : (
    <Badge color={state === 'published' ? 'good' : 'plain'}>{productStateWords[state]}</Badge>
  )

type ProductRowsProps = {
  products: ProductRow[]
  hrefOf: (productId: string) => string
  /** Share page of a published product; undefined while the store is not public. */
  shareHrefOf?: (productId: string) => string
  /** Label of a product that staff took down; undefined for the others. */
  takenDownLabelOf?: (productId: string) => string | undefined
  /** Selected products while selecting is on; null otherwise. */
  chosen?: ReadonlySet<string> | null
  onTurn?: (productId: string) => void
}

/** Product list for sellers: picture, name, price, stock, state. */
export function ProductRows({
  products,
  hrefOf,
  shareHrefOf,
  takenDownLabelOf,
  chosen,
  onTurn,
}: ProductRowsProps) {
  return (
    <ul className={styles.rows}>
      {products.map((product) => (
        <li key={product.id} className={chosen ? styles.choice : shareHrefOf && styles.shared}>
          {chosen && (
            <label className={styles.box}>
              <input
                type="checkbox"
                aria-label={`Elegir ${product.title}`}
                checked={chosen.has(product.id)}
                onChange={() => onTurn?.(product.id)}
              />
            </label>
          )}
          <Link to={hrefOf(product.id)} className={styles.row} data-plain>
            <span className={styles.picture}>
              {product.picture ? (
                <Photo picture={product.picture} alt="" ratio="4 / 5" sizes="4rem" />
              ) : (
                <span className={styles.noPicture}>
                  <IconPhoto size="1.5rem" stroke={1.75} aria-hidden />
                </span>
              )}
            </span>
            <span className={styles.title}>{product.title}</span>
            <span className={styles.facts}>
              <span>{priceWords(product)}</span>
              {product.onSale && <Badge color="saffron">En oferta</Badge>}
              <span>{stockWords(product)}</span>
              {product.isLow && (
                <Badge color="clay">{product.stock === 0 ? 'Agotado' : 'Quedan pocos'}</Badge>
              )}
              <StateBadge product={product} takenDownLabel={takenDownLabelOf?.(product.id)} />
            </span>
          </Link>
          {!chosen && shareHrefOf && product.state === 'published' && (
            <Link
              to={shareHrefOf(product.id)}
              className={styles.share}
              aria-label={`Enlace y QR de ${product.title}`}
              data-plain
            >
              <IconQrcode size="1.5rem" stroke={1.75} aria-hidden />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
