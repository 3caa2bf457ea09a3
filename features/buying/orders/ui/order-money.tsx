import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import type { SoldOrder } from '../contract/seller.ts'
import { releaseWords } from '../vocabulary.ts'
import styles from './order-money.module.css'

/** Explains the commission on a direct payment: what the provider did not pass on is deducted from the next payout. */
function commissionWords(
  { commission, owed }: SoldOrder,
  money: (amount: number) => string,
): string | null {
  if (commission <= 0 && owed <= 0) return null
  if (owed <= 0) return 'La comisión ya se descontó de ese pago: no nos debes nada por este pedido.'
  if (owed < commission)
    return `${money(commission - owed)} de la comisión ya se descontaron de ese pago; ${money(owed)} se descuentan de lo próximo que te paguemos.`
  return 'La comisión se descuenta de lo próximo que te paguemos.'
}

/**
 * The seller's proceeds of an order: amount paid minus commission and the provider's fee. A direct payment is already
 * with the seller. Renders nothing while unpaid.
 */
export function OrderMoney({ order }: { order: SoldOrder }) {
  const {
    currency,
    total,
    refunded,
    returning,
    commission,
    fee,
    net,
    held,
    releaseAt,
    events,
    way,
  } = order
  if (!events.some(({ action }) => action === 'pay')) return null
  const money = (amount: number) => formatMoney(amount, currency)
  const isDirect = way === 'direct' || way === 'manual'
  const directWords = isDirect ? commissionWords(order, money) : null
  const rows: [name: string, amount: number][] = [
    [isDirect ? 'Te pagaron directo, con envío' : 'Pagado, con envío', total],
    ...(refunded > 0
      ? [[returning > 0 ? 'Por devolver y devuelto' : 'Reembolsado', -refunded] as [string, number]]
      : []),
    ['Comisión de Lonja, también sobre el envío', -commission],
    ...(fee === 0 ? [] : [['Costo del cobro en línea', -fee] as [string, number]]),
  ]
  return (
    <section className={styles.money} aria-label="Tu dinero de este pedido">
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {!isDirect && (
          <div className={styles.net}>
            <dt>Para ti</dt>
            <dd>{money(net)}</dd>
          </div>
        )}
      </dl>
      {directWords && <p className={styles.quiet}>{directWords}</p>}
      {held > 0 && (
        <p className={styles.quiet}>
          {releaseAt
            ? `${money(held)} se liberan el ${momentWords(releaseAt)}.`
            : `${money(held)} están retenidos: se liberan ${releaseWords}.`}
        </p>
      )}
    </section>
  )
}
