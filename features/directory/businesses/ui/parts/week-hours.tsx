import { shortWeekdayWords, weekdayWords } from '#shared/text/calendar-words.ts'
import { dateOf, dayNumber, localTime, weekdayOf } from '#shared/time/zoned-time.ts'
import type { BusinessPage } from '../../contract/business-page.ts'
import { getSpans, type OpeningTimes } from '../../contract/open-now.ts'
import { useNow } from '../sections/use-now.ts'
import styles from './week-hours.module.css'

/** Number of days ahead for which special days are shown. */
const daysAhead = 30

const clock = (minutes: number) =>
  `${Math.floor((minutes % 1440) / 60)}:${String(minutes % 60).padStart(2, '0')}`
const span = (opens: number, closes: number) =>
  closes - opens === 1440 ? 'Abierto 24 h' : `${clock(opens)} – ${clock(closes)}`
const dayWords = new Intl.DateTimeFormat('es', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Days ahead in which the next opening is looked for. */
const openingDays = 14

/** Opening times of the present day, `Hoy 9:00 – 14:00, 16:00 – 19:00`; where it has none, of the next one that has: `Abre lun 9:00 – 14:00`. */
export function TodayHours({
  business,
  renderedAt,
}: {
  business: OpeningTimes
  renderedAt: string
}) {
  const { day } = localTime(business.timeZone, useNow(renderedAt).getTime())
  const ahead = Array.from({ length: openingDays }, (_, days) => day + days)
  const next = ahead.find((one) => getSpans(business, one).length > 0)
  const times = next === undefined ? [] : getSpans(business, next)
  return (
    <>
      <strong>{next === undefined || next === day ? 'Hoy' : 'Abre'}</strong>{' '}
      {next !== undefined && next !== day && `${shortWeekdayWords[weekdayOf(next) - 1]} `}
      {times.map(({ opens, closes }) => span(opens, closes)).join(', ') || 'Cerrado'}
    </>
  )
}

type Week = Pick<BusinessPage, 'timeZone' | 'alwaysOpen' | 'hours' | 'specialDays'>

/** The weekly hours with today marked, and the special days of the coming weeks. */
export function WeekHours({ business, renderedAt }: { business: Week; renderedAt: string }) {
  const { day } = localTime(business.timeZone, useNow(renderedAt).getTime())
  const today = weekdayOf(day)
  const week = weekdayWords.map((name, index) => ({
    name,
    weekday: index + 1,
    spans: business.hours.filter((row) => row.weekday === index + 1),
  }))
  const exceptions = business.specialDays.filter(
    (special) => dayNumber(special.day) >= day && dayNumber(special.day) <= day + daysAhead,
  )
  if (business.alwaysOpen && exceptions.length === 0)
    return <p>Abierto las 24 horas, todos los días.</p>
  if (!business.alwaysOpen && business.hours.length === 0 && exceptions.length === 0) return null
  return (
    <>
      {business.alwaysOpen ? (
        <p>Abierto las 24 horas, todos los días, salvo estos:</p>
      ) : (
        <table className={styles.week}>
          <caption className="only-spoken">Horario de la semana, hora local del negocio</caption>
          <tbody>
            {week.map(({ name, weekday, spans }) => (
              <tr key={weekday} data-today={weekday === today || undefined}>
                <th scope="row">
                  {name}
                  {weekday === today && <span className={styles.today}>Hoy</span>}
                </th>
                <td>
                  {spans.length === 0
                    ? 'Cerrado'
                    : spans.map(({ opens, closes }) => (
                        <span key={opens} className={styles.span}>
                          {span(opens, closes)}
                        </span>
                      ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {exceptions.length > 0 && (
        <ul className={styles.exceptions}>
          {exceptions.map(({ day: date, opens, closes, note }) => (
            <li key={date}>
              <strong>{dayWords.format(new Date(`${dateOf(dayNumber(date))}T00:00:00Z`))}</strong>:{' '}
              {opens === null || closes === null ? 'cerrado' : span(opens, closes)}
              {note && ` (${note})`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
