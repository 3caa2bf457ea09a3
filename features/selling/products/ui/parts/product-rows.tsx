import { IconPhoto, IconQrcode } from '@tabler/icons-react'
import { Photo } from '#features/directory/businesses/ui/parts/photo.tsx'
import { formatMoney } from '#shared/money.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { ProductRow } from '../../contract/owner.ts'
import { productStateWords } from '../../vocabulary.ts'
import styles from './product-rows.module.css'

/** What it costs now: one price, or from the lowest to the highest of its variants. */
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
  held,
}: {
  product: ProductRow
  held: string | undefined
}) =>
  held ? (
    <Badge tone="clay">{held}</Badge>
  ) : (
    <Badge tone={state === 'published' ? 'good' : 'plain'}>{productStateWords[state]}</Badge>
  )

type ProductRowsProps = {
  products: ProductRow[]
  hrefOf: (productId: string) => string
  /** Where a published one is shared; absent while nobody sees the store. */
  shareHrefOf?: (productId: string) => string
  /** How one stands that its people cannot show, where that is known. */
  heldWordOf?: (productId: string) => string | undefined
  /** Those that are chosen, while some can be. */
  chosen?: ReadonlySet<string> | null
  onTurn?: (productId: string) => void
}

/** Products as their sellers see them in a list: picture, name, price, stock, state. */
export function ProductRows({
  products,
  hrefOf,
  shareHrefOf,
  heldWordOf,
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
              {product.onSale && <Badge tone="saffron">En oferta</Badge>}
              <span>{stockWords(product)}</span>
              {product.isLow && (
                <Badge tone="clay">{product.stock === 0 ? 'Agotado' : 'Quedan pocos'}</Badge>
              )}
              <StateBadge product={product} held={heldWordOf?.(product.id)} />
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
