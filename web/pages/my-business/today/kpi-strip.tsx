import type { ReactNode } from 'react'
import { countInbox } from '#features/accounts/conversations/contract/inbox.ts'
import { figureChangeWords, shortChange } from '#features/directory/leads/ui/figure-words.ts'
import { type FigurePeriod, figurePeriodDays } from '#features/directory/leads/vocabulary.ts'
import { contactsUrl } from '#features/growth/contacts/ui/contact-filters.tsx'
import { formatMoney } from '#shared/money.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Sparkline } from '#shared/ui/charts/sparkline.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { formatUrlState } from '#shared/url-state.ts'
import { myBusinessHref, workspaceFields } from '../sections.ts'
import styles from './kpi-strip.module.css'
import { useFigures } from './use-figures.ts'

/** The list of contacts who are clients. */
const clientsFields = { ...workspaceFields, stage: contactsUrl.stage }

/** Days whose conversations are counted, whatever the period. */
const inboxDays = 30

type Kpi = {
  name: string
  /** Without it the figure has no page yet. */
  to?: string
  /** Undefined until loaded. */
  value?: ReactNode
  now?: number | undefined
  before?: number | undefined
  /** New ones of the period, where the figure is of all. */
  added?: number | undefined
  days?: number[] | undefined
  /** Days of the figure, where they are not those of the period. */
  length?: number
  problem?: string | undefined
}

/** Six figures of the period, in the order of the specification, with their change and course. */
export function KpiStrip({ businessId, period }: { businessId: string; period: FigurePeriod }) {
  const { figures, sales, clients } = useFigures(businessId, period)
  const inbox = useCall(countInbox, { businessId })
  const { totals, before, currency, days } = sales.data ?? {}
  const leads = figures.data?.leads
  const ofSales = { to: myBusinessHref('/pedidos', businessId), problem: sales.error?.message }
  const kpis: Kpi[] = [
    {
      name: 'Ventas',
      ...ofSales,
      value: totals && (currency ? formatMoney(totals.amount, currency) : '0'),
      now: totals?.amount,
      before: before?.amount,
      days: days?.map(({ amount }) => amount),
    },
    {
      name: 'Clientes',
      to: formatUrlState(clientsFields, '/dashboard-my-business/clientes', {
        businessId,
        stage: 'client',
      }),
      problem: clients.error?.message,
      value: clients.data && <Grouped>{wholeNumber(clients.data.all)}</Grouped>,
      now: clients.data?.all,
      added: clients.data?.total,
      days: clients.data?.days.map((day) => day.clients),
    },
    { name: 'Afiliados' },
    { name: 'Campañas' },
    {
      name: 'Conversaciones',
      to: myBusinessHref('/conversaciones', businessId),
      problem: inbox.error?.message,
      value: inbox.data && <Grouped>{wholeNumber(inbox.data.recent)}</Grouped>,
      now: inbox.data?.recent,
      before: inbox.data?.before,
      length: inboxDays,
    },
    {
      name: 'Interesados',
      to: myBusinessHref('/solicitudes', businessId),
      problem: figures.error?.message,
      value: leads && <Grouped>{wholeNumber(leads.total)}</Grouped>,
      now: leads?.total,
      before: leads?.before,
      days: figures.data?.days.map((day) => day.leads),
    },
  ]
  return (
    <ul className={styles.strip}>
      {kpis.map((kpi) => (
        <li key={kpi.name} data-later={kpi.to ? undefined : true}>
          {kpi.to ? (
            <Link to={kpi.to} className={styles.kpi} data-plain>
              <Figure length={figurePeriodDays[period]} {...kpi} />
            </Link>
          ) : (
            <div className={styles.kpi}>
              <span className={styles.name}>{kpi.name}</span>
              <span className={styles.none}>0</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How a figure changed, as short as a tile allows and as it is spoken; null for nothing to say. */
function changeOf({ now, before, added, length }: Kpi & { length: number }) {
  if (added) {
    const spoken = added === 1 ? '1 nuevo' : `${wholeNumber(added)} nuevos`
    return { short: `+${wholeNumber(added)}`, spoken: `${spoken} en ${length} días` }
  }
  const short = now !== undefined && before !== undefined ? shortChange(now, before) : ''
  return short ? { short, spoken: figureChangeWords(now ?? 0, before ?? 0, length) } : null
}

function Figure(kpi: Kpi & { length: number }) {
  const { name, value, now, days, problem } = kpi
  const change = changeOf(kpi)
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>
        <span className={styles.value} data-none={now === 0 || undefined}>
          {value ?? '—'}
        </span>
        {change && (
          <>
            <span aria-hidden className={styles.change}>
              {change.short}
            </span>
            <span className="only-spoken">{change.spoken}</span>
          </>
        )}
      </span>
      {value === undefined && problem ? (
        <span className={styles.change}>{problem}</span>
      ) : (
        days?.some((value) => value > 0) && <Sparkline values={days} />
      )}
    </>
  )
}
