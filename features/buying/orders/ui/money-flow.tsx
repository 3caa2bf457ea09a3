import { formatMoney } from '#shared/money.ts'
import { releaseWords } from '../vocabulary.ts'
import styles from './money-view.module.css'

const parts = [
  { field: 'receivable', name: 'Por cobrar', why: 'Pedidos hechos que aún no se pagan.' },
  {
    field: 'held',
    name: 'Retenido',
    why: `Ya pagado. Se libera ${releaseWords}, y no antes del plazo de tu nivel.`,
  },
  { field: 'payable', name: 'Para ti', why: 'Liberado: está disponible para pagarte.' },
] as const

type MoneyFlowProps = {
  balance: { currency: string; receivable: number; held: number; payable: number }
}

/** Where the money of a store stands, as one bar whose parts are shares of the whole, each with its amount. */
export function MoneyFlow({ balance }: MoneyFlowProps) {
  const { currency, payable } = balance
  const shown = parts.map((part) => ({ ...part, amount: balance[part.field] }))
  const whole = shown.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return (
    <div className={styles.flow}>
      {whole > 0 && (
        <div className={styles.bar} aria-hidden>
          {shown.map(
            ({ field, amount }) =>
              amount > 0 && (
                <span key={field} data-part={field} style={{ flexGrow: amount / whole }} />
              ),
          )}
        </div>
      )}
      <dl className={styles.parts}>
        {shown.map(({ field, name, why, amount }) => {
          const isDebt = field === 'payable' && payable < 0
          return (
            <div key={field}>
              <dt>
                <span className={styles.key} data-part={field} aria-hidden />
                {isDebt ? 'Le debes a Lonja' : name}
              </dt>
              <dd className={styles.value}>{formatMoney(Math.abs(amount), currency, true)}</dd>
              <dd className={styles.quiet}>
                {isDebt ? 'Se descuenta de lo próximo que te paguemos. Abajo ves de qué es.' : why}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
