import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readMoney } from '../contract/seller.ts'
import styles from './money-view.module.css'

const figures = [
  { field: 'receivable', name: 'Por cobrar', why: 'Pedidos hechos que aún no se pagan.' },
  {
    field: 'held',
    name: 'Retenido',
    why: 'Ya pagado; se libera cuando lo entregas y pasa el plazo de tu nivel.',
  },
  {
    field: 'payable',
    name: 'Disponible para pagarte',
    why: 'Liberado: es lo que te toca recibir.',
  },
] as const

/** A store's ledger balances by currency, and the release dates of held amounts. */
export function MoneyView({ businessId }: { businessId: string }) {
  const { data, error, refetch } = useCall(readMoney, { businessId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="16rem" />
  if (data.balances.length === 0)
    return (
      <EmptyState title="Todavía no hay movimientos de dinero" heading="h2">
        Con tu primer pedido verás aquí lo que falta por cobrar, lo que está retenido y lo que ya es
        tuyo.
      </EmptyState>
    )
  return (
    <section className={styles.view} aria-labelledby="dinero">
      <h2 id="dinero">Tu dinero</h2>
      {data.balances.map((balance) => (
        <dl key={balance.currency} className={styles.figures} aria-label={balance.currency}>
          {figures.map(({ field, name, why }) => (
            <div key={field} className={styles.figure}>
              <dt className={styles.quiet}>
                {field === 'payable' && balance.payable < 0 ? 'Le debes a Lonja' : name}
              </dt>
              <dd className={styles.value}>
                {formatMoney(Math.abs(balance[field]), balance.currency, true)}
              </dd>
              <dd className={styles.quiet}>
                {field === 'payable' && balance.payable < 0
                  ? 'Se descuenta de lo próximo que te paguemos. Abajo ves de qué es.'
                  : why}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {data.releases.length > 0 && (
        <>
          <h3>Próximas liberaciones</h3>
          <ul className={styles.releases}>
            {data.releases.map(({ number, amount, currency, at }) => (
              <li key={number}>
                <span>
                  Pedido {number}: <strong>{formatMoney(amount, currency, true)}</strong>
                </span>
                <span className={styles.quiet}>{at ? momentWords(at) : 'Cuando lo envíes'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
