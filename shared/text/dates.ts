import { withShortMonth } from './calendar-words.ts'

const day = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })

/** A calendar day in words, `2027-03-14` → `14 mar 2027`; of an instant see below. Throws RangeError for what is no day. */
export const dayWords = (isoDay: string): string =>
  withShortMonth(day.format(new Date(`${isoDay}T00:00:00Z`)))

const two = (figure: number) => String(figure).padStart(2, '0')

/** The calendar day, `YYYY-MM-DD`, on which an instant falls where the reader is. Only in the browser: the server's zone is another. */
export function localDay(iso: string): string {
  const at = new Date(iso)
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The day of an instant where the reader is: `14 mar 2027`. Only in the browser; on a page that the server renders `useDayWords`. */
export const localDayWords = (iso: string): string => dayWords(localDay(iso))

/** The last day, where the reader is, of what ends at an instant: one that ends at midnight is over the evening before. Only in the browser. */
export const lastDayWords = (iso: string): string =>
  localDayWords(new Date(new Date(iso).getTime() - 1).toISOString())

/** An instant in the reader's own zone: `14 mar 2027, 09:30`. Only in the browser: the server's zone is another. */
export const momentWords = (iso: string): string => withShortMonth(moment.format(new Date(iso)))

/** An instant as people of a time zone say it: `3 de diciembre de 2026, 14:05`. */
export const momentIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('es', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  })
    .format(at)
    .replace(/ a las /, ', ')

const steps: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** How far an instant lies from now: `hace 3 días`, `dentro de 2 horas`, `ahora`. */
export function agoWords(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  const [size, unit] = steps.find(([length]) => Math.abs(seconds) >= length) ?? [1, null]
  return unit ? relative.format(Math.trunc(seconds / size), unit) : 'ahora'
}
