import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { formatMoney } from '#shared/money.ts'
import { Photo } from '#shared/ui/photo.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { CartLine } from '../../contract/cart.ts'
import type { Quote } from '../../contract/checkout.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import styles from './order-summary.module.css'
import { SellerTotals, Totals } from './totals.tsx'

type Props = {
  quote: Quote | undefined
  choices: CheckoutValues['choices']
  /** The seal of a seller, beside its name. */
  renderSeal?: (seller: Quote['sellers'][number]) => ReactNode
  /** What stands below the total. */
  children?: ReactNode
}

const piecesWords = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`)

/** Number of pictures in the folded line. */
const maxFolded = 3

/**
 * What is bought, a block per seller, and the total: beside the steps, and on phones a line above them that opens. Without amounts
 * of the whole while something in it cannot be bought. Where the blocks are taller than the window they scroll, and the total stays.
 */
export function OrderSummary({ quote, choices, renderSeal, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!quote)
    return (
      <div className={styles.summary}>
        <Skeleton height="3.5rem" />
      </div>
    )
  const lines = quote.sellers.flatMap((seller) => seller.lines)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = lines.every(({ problem }) => problem === null)
  return (
    <aside className={styles.summary} aria-label="Resumen de tu compra" data-open={isOpen}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.pictures} aria-hidden>
          {lines.slice(0, maxFolded).map((line) => (
            <LinePicture key={line.sellableId} line={line} />
          ))}
        </span>
        <span className={styles.count}>{piecesWords(count)}</span>{' '}
        {isWhole && <strong>{formatMoney(quote.total, quote.currency)}</strong>}
        <IconChevronDown size="1.25rem" stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={styles.content}>
        <h2 className={styles.title}>Tu compra</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
        <section className={styles.sellers} aria-label="Lo que compras" tabIndex={0}>
          {quote.sellers.map((seller) => (
            <section key={seller.store.id} className={styles.seller} aria-label={seller.store.name}>
              <div className={styles.head}>
                <h3 className={styles.store}>{seller.store.name}</h3>
                {renderSeal?.(seller)}
              </div>
              <ul className={styles.lines}>
                {seller.lines.map((line) => (
                  <li key={line.sellableId} className={styles.line}>
                    <LinePicture line={line} />
                    <span className={styles.words}>
                      {line.title}
                      <span className={styles.quiet}>
                        {line.isDownloaded && line.quantity === 1
                          ? 'Descarga al pagar'
                          : `Cantidad: ${line.quantity}`}
                      </span>
                    </span>
                    <span className={styles.amount}>{formatMoney(line.total, quote.currency)}</span>
                  </li>
                ))}
              </ul>
              {isWhole && (
                <SellerTotals
                  seller={seller}
                  choices={choices}
                  currency={quote.currency}
                  isAlone={quote.sellers.length === 1}
                />
              )}
            </section>
          ))}
        </section>
        {isWhole && <Totals quote={quote} />}
        {quote.otherCurrencies.length > 0 && (
          <p className={styles.quiet}>
            Los artículos en {quote.otherCurrencies.join(' y ')} siguen en tu carrito y se pagan
            después.
          </p>
        )}
        {children}
      </div>
    </aside>
  )
}

const LinePicture = ({ line: { picture, title } }: { line: CartLine }) => (
  <span className={styles.picture}>
    {picture ? (
      <Photo picture={picture} alt="" ratio="1" sizes="3rem" />
    ) : (
      <Monogram name={title} />
    )}
  </span>
)
