import type { ReactNode } from 'react'
import { withShortMonth } from '../../text/calendar-words.ts'
import { Grouped } from '../text/grouped.tsx'
import { axisTicks } from './axis-ticks.ts'
import styles from './chart.module.css'
import { ChartTable } from './chart-table.tsx'

const dayFormat = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOf = (isoDay: string | undefined) =>
  isoDay ? withShortMonth(dayFormat.format(new Date(`${isoDay}T00:00:00Z`))) : ''

const [step, height] = [10, 100]

type ChartProps = {
  /** What it shows, with its unit: «Visitas por día». */
  title: string
  /** The total and what it is compared with. */
  summary: ReactNode
  /** ISO days, ascending. */
  days: string[]
  values: number[]
  /** Values of as many days before, drawn behind them. */
  before: number[]
  /** Names of the two periods. */
  names: [now: string, before: string]
  format: (value: number) => string
  /** Amounts have the marks of their currency, other numbers those of the reader's country. */
  isMoney?: boolean
  /** Format of the axis, where that of the values is too long. */
  formatTick?: (value: number) => string
  /** Smallest step of the axis. */
  smallest?: number
  /** More columns of the table. */
  columns?: { name: string; values: number[] }[]
}

/**
 * Values by day as bars over an axis from zero, those of the period before as a dashed line, and a
 * table that says the same.
 */
export function Chart({
  title,
  summary,
  days,
  values,
  before,
  names: [now, earlier],
  format,
  isMoney = false,
  formatTick = format,
  smallest,
  columns = [],
}: ChartProps) {
  const ticks = axisTicks(Math.max(0, ...values, ...before), smallest)
  const top = ticks.at(-1) ?? 1
  const tallOf = (value: number) => (Math.max(0, value) / top) * height
  const line = before.map(
    (value, at) => `${at * step + step / 2},${(height - tallOf(value)).toFixed(1)}`,
  )
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <strong>{title}</strong>
        <span>{summary}</span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>
              {isMoney ? formatTick(tick) : <Grouped>{formatTick(tick)}</Grouped>}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${Math.max(1, days.length) * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2={days.length * step}
              y1={height - tallOf(tick)}
              y2={height - tallOf(tick)}
            />
          ))}
          {values.map((value, at) => (
            <rect
              key={days[at]}
              x={at * step + step * 0.15}
              width={step * 0.7}
              y={height - tallOf(value)}
              height={tallOf(value)}
            >
              <title>{`${dayOf(days[at])}: ${format(value)}`}</title>
            </rect>
          ))}
          <polyline points={line.join(' ')} />
        </svg>
        <div className={styles.ends}>
          <span>{dayOf(days[0])}</span>
          <span>{dayOf(days.at(-1))}</span>
        </div>
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span data-line="now">{now}</span>
        <span data-line="before">{earlier}</span>
      </p>
      <ChartTable
        title={title}
        isMoney={isMoney}
        columns={['Día', now, earlier, ...columns.map(({ name }) => name)]}
        rows={days
          .map((day, at) => ({
            key: day,
            name: dayOf(day),
            values: [
              format(values[at] ?? 0),
              format(before[at] ?? 0),
              ...columns.map(({ values: own }) => own[at] ?? 0),
            ],
          }))
          .toReversed()}
      />
    </figure>
  )
}
