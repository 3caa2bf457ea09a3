import { discountWords } from '#features/buying/orders/vocabulary.ts'
import { taxWords } from '#features/selling/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'
import type { Quote } from '../../contract/checkout.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import { chosenOption } from './checkout-values.ts'
import styles from './pay.module.css'
import { priceWords } from './quoted-sellers.tsx'

type SellerTotalsProps = {
  seller: Quote['sellers'][number]
  choices: CheckoutValues['choices']
  currency: string
  /** Whether it is the only one, whose sum is the total. */
  isAlone: boolean
}

/** What a seller's products cost beyond their prices: shipping and discounts, and of several sellers the sum of each. */
export function SellerTotals({ seller, choices, currency, isAlone }: SellerTotalsProps) {
  const option = chosenOption(seller, choices)
  if (!option && seller.discounts.length === 0 && isAlone) return null
  return (
    <dl className={styles.totals} aria-label={`Importes de ${seller.store.name}`}>
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
      {!isAlone && (
        <div className={styles.row}>
          <dt>Subtotal</dt>
          <dd>{formatMoney(seller.total, currency)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Tax of all sellers, in minor units by its words: sellers may have different rates. */
function taxesOf(sellers: Quote['sellers']): Map<string, number> {
  const taxes = new Map<string, number>()
  for (const { tax } of sellers) {
    if (!tax) continue
    const words = taxWords(tax)
    taxes.set(words, (taxes.get(words) ?? 0) + tax.amount)
  }
  return taxes
}

/** The sum of all sellers, and the tax in it. */
export function Totals({ quote: { sellers, currency, total } }: { quote: Quote }) {
  return (
    <dl className={styles.totals} aria-label="Total a pagar">
      <div className={styles.row} data-large>
        <dt>Total</dt>
        <dd>{formatMoney(total, currency, true)}</dd>
      </div>
      {[...taxesOf(sellers)].map(([words, amount]) => (
        <div key={words} className={styles.row} data-quiet>
          <dt>{words}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
