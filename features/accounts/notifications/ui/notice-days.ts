import { localDay } from '#shared/text/dates.ts'
import { dayNumber } from '#shared/time/zoned-time.ts'

const dayOf = (at: string) => dayNumber(localDay(at))

const headings = [
  { title: 'Hoy', days: 0 },
  { title: 'Ayer', days: 1 },
  { title: 'Esta semana', days: 6 },
  { title: 'Antes', days: Number.POSITIVE_INFINITY },
] as const

/** Notices, newest first, below the days in which they came; only in the browser. */
export function noticeDays<Row extends { at: string }>(
  rows: readonly Row[],
  now = Date.now(),
): { title: string; rows: Row[] }[] {
  const today = dayOf(new Date(now).toISOString())
  const titleOf = ({ at }: Row) => headings.find(({ days }) => today - dayOf(at) <= days)?.title
  return headings
    .map(({ title }) => ({ title, rows: rows.filter((row) => titleOf(row) === title) }))
    .filter((group) => group.rows.length > 0)
}
