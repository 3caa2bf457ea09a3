import { taxLine } from '#features/selling/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import { keepSeparators } from '#shared/text/keep-separators.ts'
import type { QuotationTerms } from '../contract/shown.ts'
import styles from './quotations.module.css'

type Sheet = Pick<
  QuotationTerms,
  | 'lines'
  | 'shipping'
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'deposit'
  | 'note'
  | 'currency'
  | 'validUntil'
>

/** What a quotation offers, as both sides see it: lines, sums, note, and until when. */
export function QuotationSheet({ quotation }: { quotation: Sheet }) {
  const { lines, shipping, subtotal, total, tax, deposit, note, currency, validUntil } = quotation
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <section className={styles.sheet} aria-label="Lo que incluye">
      <ul className={styles.lines}>
        {lines.map(({ id, title, unit, quantity, unitPrice, total: sum }) => (
          <li key={id}>
            <span className={styles.what}>
              <span>{keepSeparators(title)}</span>
              <span className={styles.quiet}>
                {quantity} {unit ? `${unit} ` : ''}× {money(unitPrice)}
              </span>
            </span>
            <span className={styles.money}>{money(sum)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>{money(subtotal)}</dd>
        </div>
        {shipping && (
          <div>
            <dt>{shipping.name}</dt>
            <dd>{shipping.price === 0 ? 'Gratis' : money(shipping.price)}</dd>
          </div>
        )}
        <div data-strong>
          <dt>Total</dt>
          <dd>{formatMoney(total, currency, true)}</dd>
        </div>
        {deposit && (
          <>
            <div>
              <dt>Anticipo ({deposit.percent}&nbsp;%)</dt>
              <dd>{money(deposit.amount)}</dd>
            </div>
            <div>
              <dt>Saldo, antes de entregar</dt>
              <dd>{money(deposit.balance)}</dd>
            </div>
          </>
        )}
      </dl>
      {tax && <p className={styles.quiet}>{taxLine(tax, currency)}</p>}
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.quiet}>Vale hasta el {dayWords(validUntil)}.</p>
    </section>
  )
}
