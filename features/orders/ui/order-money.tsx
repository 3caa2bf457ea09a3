import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import type { SoldOrder } from '../contract/seller.ts'
import styles from './order-money.module.css'

/** What an order leaves its seller: what was paid, less what goes to the platform and to whoever took the payment. Nothing while it is not paid. */
export function OrderMoney({ order }: { order: SoldOrder }) {
  const { currency, total, refunded, returning, commission, fee, net, held, releaseAt, events, payment, shipping } = order
  if (!events.some(({ deed }) => deed === 'pay')) return null
  const money = (amount: number) => formatMoney(amount, currency)
  const rows: [name: string, amount: number][] = [
    ['Pagado, con envío', total],
    ...(refunded > 0 ? [[returning > 0 ? 'Por devolver y devuelto' : 'Reembolsado', -refunded] as [string, number]] : []),
    ['Comisión de Lonja, también sobre el envío', -commission],
    ...(fee === 0 ? [] : [['Costo del cobro con tarjeta o PayPal', -fee] as [string, number]]),
  ]
  const isDirect = payment?.provider === 'manual'
  return (
    <section className={styles.money} aria-label="Tu dinero de este pedido">
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.net}>
          <dt>Disponible para pagarte</dt>
          <dd>{money(net)}</dd>
        </div>
      </dl>
      {isDirect && commission > 0 && (
        <p className={styles.quiet}>Te pagaron directo a ti: la comisión se descuenta de lo próximo que te paguemos.</p>
      )}
      {held > 0 && (
        <p className={styles.quiet}>
          {releaseAt
            ? `${money(held)} se liberan el ${momentWords(releaseAt)}.`
            : `${money(held)} están retenidos: se liberan después de que lo ${shipping?.kind === 'delivery' ? 'envíes' : 'entregues'}.`}
        </p>
      )}
    </section>
  )
}
