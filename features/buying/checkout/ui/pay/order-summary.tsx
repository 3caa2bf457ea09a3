import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { formatMoney } from '#shared/money.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import { Photo } from '#shared/ui/photo.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { CartLine } from '../../contract/cart.ts'
import type { Quote } from '../../contract/checkout.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import styles from './order-summary.module.css'
import { QuotePromise } from './payment-safety.tsx'
import { Totals } from './totals.tsx'

type Props = {
  quote: Quote | undefined
  choices: CheckoutValues['choices']
  /** What stands below a seller's products. */
  renderSeller?: (seller: Quote['sellers'][number]) => ReactNode
  /** Where the buyer chooses how to pay, the choice itself says what there is and what becomes of the money. */
  isPaying?: boolean
  /** What stands below the total. */
  children?: ReactNode
}

const piecesWords = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`)

/** Number of pictures in the folded line. */
const maxFolded = 3

/**
 * What is bought, by seller, with the total: beside the steps, and on phones a line above them that opens. Without a
 * total while something in it cannot be bought.
 */
export function OrderSummary({ quote, choices, renderSeller, isPaying, children }: Props) {
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
  const methods = new Set(quote.providers.map((name) => paymentProviderInfo[name].label))
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
        {quote.sellers.map((seller) => (
          <section key={seller.store.id} className={styles.seller} aria-label={seller.store.name}>
            <h3 className={styles.store}>{seller.store.name}</h3>
            {renderSeller?.(seller)}
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
          </section>
        ))}
        {isWhole && <Totals quote={quote} choices={choices} />}
        {quote.otherCurrencies.length > 0 && (
          <p className={styles.quiet}>
            Los artículos en {quote.otherCurrencies.join(' y ')} siguen en tu carrito y se pagan
            después.
          </p>
        )}
        {!isPaying && <QuotePromise quote={quote} />}
        {!isPaying && methods.size > 0 && (
          <div>
            <h3 className={styles.small}>Formas de pago</h3>
            <p className={styles.quiet}>{[...methods].join('\u00a0· ')}</p>
          </div>
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
