import { formatMoney } from '#shared/money.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { ChartTable } from '#shared/ui/charts/chart-table.tsx'
import styles from './money-view.module.css'

type Day = { day: string; amount: number; orders: number }

const ordersWords = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

/** What is released on each day, as bars from zero with their amounts, and the same as a table. */
export function ReleaseChart({ days, currency }: { days: Day[]; currency: string }) {
  const max = Math.max(...days.map(({ amount }) => amount))
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  const money = (amount: number) => formatMoney(amount, currency)
  const first = weekdayWords(days[0]?.day ?? '')
  const last = weekdayWords(days.at(-1)?.day ?? '')
  return (
    <figure className={styles.chart}>
      <figcaption>
        Se libera por día: {money(total)}{' '}
        {first === last ? `el ${first}` : `entre el ${first} y el ${last}`}
      </figcaption>
      <ol className={styles.days} aria-hidden>
        {days.map(({ day, amount }) => (
          <li key={day}>
            <span>{weekdayWords(day)}</span>
            <span className={styles.track}>
              <span style={{ inlineSize: `${(amount / max) * 100}%` }} />
            </span>
            <span className={styles.amount}>{money(amount)}</span>
          </li>
        ))}
        <li>
          <span className={styles.axis}>
            <span>{money(0)}</span>
            <span>{money(max)}</span>
          </span>
        </li>
      </ol>
      <ChartTable
        isMoney
        title="Lo que se libera por día"
        columns={['Día', 'Pedidos', 'Importe']}
        rows={days.map(({ day, amount, orders }) => ({
          key: day,
          name: weekdayWords(day),
          values: [ordersWords(orders), money(amount)],
        }))}
      />
    </figure>
  )
}
