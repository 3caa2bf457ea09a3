import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/endpoint.ts'
import { formatMoney } from '#shared/money.ts'
import { localDay } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import type { readMoney } from '../contract/seller.ts'
import { MoneyFlow } from './money-flow.tsx'
import styles from './money-view.module.css'
import { ReleaseChart } from './release-chart.tsx'

type Money = Output<typeof readMoney>
type Release = Money['releases'][number]

type MoneyViewProps = {
  money: Money
  hrefOf: (orderId: string) => string
  /** What is paid next. */
  nextPayout: ReactNode
}

/** Releases that are shown before the button for all of them. */
const firstReleases = 3

/** From so many days on bars say more than the table below. */
const chartedDays = 3

/** A store's money: what it is paid next, where the rest stands, and what is released when. */
export function MoneyView({ money, hrefOf, nextPayout }: MoneyViewProps) {
  if (money.balances.length === 0)
    return (
      <EmptyState title="Todavía no hay movimientos de dinero" heading="h2">
        Con tu primer pedido verás aquí lo que falta por cobrar, lo que está retenido y lo que ya es
        tuyo.
      </EmptyState>
    )
  return (
    <section className={styles.view} aria-label="Tu dinero">
      {nextPayout}
      {money.balances.map((balance) => {
        const days = money.releaseDays.filter(({ currency }) => currency === balance.currency)
        return (
          <section
            key={balance.currency}
            className={styles.balance}
            aria-label={`Dinero en ${balance.currency}`}
          >
            {money.balances.length > 1 && <h2>{balance.currency}</h2>}
            <MoneyFlow balance={balance} />
            {days.length >= chartedDays && <ReleaseChart days={days} currency={balance.currency} />}
          </section>
        )
      })}
      {money.releases.length > 0 && <Releases releases={money.releases} hrefOf={hrefOf} />}
    </section>
  )
}

/** Held orders with what was paid, what is deducted and what remains. */
function Releases({ releases, hrefOf }: { releases: Release[]; hrefOf: MoneyViewProps['hrefOf'] }) {
  const [isWhole, setWhole] = useState(false)
  const amount = (of: (row: Release) => number) => (row: Release) =>
    formatMoney(of(row), row.currency)
  const columns: Column<Release>[] = [
    {
      key: 'order',
      header: 'Pedido',
      cell: ({ orderId, number, bought }) => (
        <Link to={hrefOf(orderId)} className={styles.order}>
          <span>
            {bought} <span className={styles.quiet}>{number}</span>
          </span>
        </Link>
      ),
    },
    {
      key: 'at',
      header: 'Se libera',
      cell: ({ at }) => (at ? weekdayWords(localDay(at)) : 'Falta enviarlo'),
    },
    { key: 'gross', header: 'Pagado', align: 'right', cell: amount(({ gross }) => gross) },
    {
      key: 'commission',
      header: 'Comisión',
      align: 'right',
      cell: amount(({ commission }) => 0 - commission),
    },
    { key: 'fee', header: 'Cobro en línea', align: 'right', cell: amount(({ fee }) => 0 - fee) },
    {
      key: 'net',
      header: 'Para ti',
      align: 'right',
      isBeside: true,
      cell: (row) => <strong>{amount((one) => one.amount)(row)}</strong>,
    },
  ]
  return (
    <>
      <h2>Próximas liberaciones</h2>
      <DataTable
        caption="Próximas liberaciones"
        columns={columns}
        list={{
          rows: isWhole ? releases : releases.slice(0, firstReleases),
          error: null,
          retry: () => undefined,
          isLoadingMore: false,
        }}
        rowKey={({ orderId }) => orderId}
        empty={{ title: '' }}
        isCompact
      />
      {!isWhole && releases.length > firstReleases && (
        <Button className={styles.all} onClick={() => setWhole(true)}>
          Ver las {releases.length} liberaciones
        </Button>
      )}
    </>
  )
}
