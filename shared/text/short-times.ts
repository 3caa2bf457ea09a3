import { dayMs, hourMs, minuteMs } from '../time/durations.ts'
import { dateOf, dayNumber, localTime } from '../time/zoned-time.ts'
import { withShortMonth } from './calendar-words.ts'
import { localDay } from './dates.ts'

const weekday = (timeZone?: string) => new Intl.DateTimeFormat('es', { weekday: 'short', timeZone })
const dayAndMonth = (timeZone?: string) =>
  new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone })
const dayOfMonth = new Intl.DateTimeFormat('es', { day: 'numeric' })
const withYear = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' })

const localClock = new Intl.DateTimeFormat('es', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const localWeekday = weekday()
const localDayAndMonth = dayAndMonth()
const utcWeekday = weekday('UTC')
const utcDayAndMonth = dayAndMonth('UTC')

/** How long ago something was, as short as a column allows: `ahora`, `26 min`, `2 h`, `lun 30`, `3 nov`. Only in the browser. */
export function shortAge(iso: string, now = Date.now()): string {
  const at = new Date(iso)
  const age = now - at.getTime()
  if (age < minuteMs) return 'ahora'
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min`
  if (age < dayMs) return `${Math.floor(age / hourMs)} h`
  if (age < 6 * dayMs) return `${localWeekday.format(at)} ${dayOfMonth.format(at)}`
  return withShortMonth((age < 300 * dayMs ? localDayAndMonth : withYear).format(at))
}

/** The day of an instant without its year: `28 nov`. Only in the browser. */
export const shortDay = (iso: string): string =>
  withShortMonth(localDayAndMonth.format(new Date(iso)))

/** A calendar day, `2026-11-28`, without its year: `28 nov`. */
export const dayOfYearWords = (isoDay: string): string =>
  withShortMonth(utcDayAndMonth.format(new Date(`${isoDay}T00:00:00Z`)))

/** A calendar day, `2026-11-28`, with its weekday: `sáb 28 nov`. */
export function weekdayWords(isoDay: string): string {
  const at = new Date(`${isoDay}T00:00:00Z`)
  return `${utcWeekday.format(at)} ${withShortMonth(utcDayAndMonth.format(at))}`
}

/** Until when something is due: `con retraso`, `para hoy`, `para mañana`, `para el lun 30 nov`. Only in the browser. */
export function dueWords(dueAt: string, now = Date.now()): string {
  if (new Date(dueAt).getTime() < now) return 'con retraso'
  const day = localDay(dueAt)
  const dayAhead = (days: number) => localDay(new Date(now + days * dayMs).toISOString())
  if (day === dayAhead(0)) return 'para hoy'
  return day === dayAhead(1) ? 'para mañana' : `para el ${weekdayWords(day)}`
}

const nearDays = new Map([
  [-1, 'ayer'],
  [0, 'hoy'],
  [1, 'mañana'],
])

/** When something is due, as short as the end of a row allows: `hoy 14:00`, `mañana 9:00`, `ayer 14:00`, `mié 2 dic`, in another year `2 dic 2027`. Only in the browser. */
export function shortDue(dueAt: string, now = Date.now()): string {
  const at = new Date(dueAt)
  const day = localDay(dueAt)
  const days = dayNumber(day) - dayNumber(localDay(new Date(now).toISOString()))
  const near = nearDays.get(days)
  if (near) return `${near} ${localClock.format(at)}`
  return Math.abs(days) < 300 ? weekdayWords(day) : withShortMonth(withYear.format(at))
}

/** When something ends where it is offered: `Termina hoy 20:00`, `Termina mañana 20:00`, `Termina en 2 días`, `Termina el 12 dic`; midnight is the evening before. */
export function endWords(iso: string, timeZone: string, now = Date.now()): string {
  const end = new Date(iso).getTime()
  const { day, minutes } = localTime(
    timeZone,
    localTime(timeZone, end).minutes === 0 ? end - 1 : end,
  )
  const days = day - localTime(timeZone, now).day
  if (days > 7) return `Termina el ${dayOfYearWords(dateOf(day))}`
  if (days > 1) return `Termina en ${days} días`
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `Termina ${days === 1 ? 'mañana' : 'hoy'} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
