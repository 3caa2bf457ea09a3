import { Fragment } from 'react'
import { discountWords } from '#features/buying/orders/vocabulary.ts'
import { taxWords } from '#features/selling/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'
import type { Quote } from '../../contract/checkout.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import { chosenOption } from './checkout-values.ts'
import styles from './pay.module.css'
import { priceWords } from './quoted-sellers.tsx'

/** Totals: each seller's products, shipping, discounts and tax, and the sum. */
export function Totals({ quote, choices }: { quote: Quote; choices: CheckoutValues['choices'] }) {
  const { currency } = quote
  return (
    <dl className={styles.totals} aria-label="Total a pagar">
      {quote.sellers.map((seller) => {
        const option = chosenOption(seller, choices)
        return (
          <Fragment key={seller.store.id}>
            <div className={styles.row}>
              <dt>{seller.store.name}</dt>
              <dd>{formatMoney(seller.subtotal, currency)}</dd>
            </div>
            {option && (
              <div className={styles.row} data-quiet>
                <dt>{option.name}</dt>
                <dd>{priceWords(option.price, currency)}</dd>
              </div>
            )}
            {seller.discounts.map(({ name, code, amount }) => (
              <div key={name + code} className={styles.row} data-off>
                <dt>{discountWords(name, code)}</dt>
                <dd>−{formatMoney(amount, currency)}</dd>
              </div>
            ))}
            {seller.tax && (
              <div className={styles.row} data-quiet>
                <dt>{taxWords(seller.tax)}</dt>
                <dd>{formatMoney(seller.tax.amount, currency)}</dd>
              </div>
            )}
          </Fragment>
        )
      })}
      <div className={styles.row} data-large>
        <dt>Total</dt>
        <dd>{formatMoney(quote.total, currency, true)}</dd>
      </div>
    </dl>
  )
}
