import { withShortMonth } from '#shared/text/calendar-words.ts'
import { localDay } from '#shared/text/dates.ts'
import { dayMs } from '#shared/time/durations.ts'

const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('es', { weekday: 'long' })
const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' })

const dayBefore = (now: number, days: number) => {
  const at = new Date(now)
  at.setDate(at.getDate() - days)
  return localDay(at.toISOString())
}

/** The time of day where the reader is: `18:40`. Only in the browser, as all of these. */
export const clockWords = (iso: string): string => clock.format(new Date(iso))

/** The day of a message, or of one to come: `Hoy`, `Ayer`, `Mañana`, `lunes`, `3 nov`, `3 nov 2025`. */
export function messageDay(iso: string, now = Date.now()): string {
  const at = new Date(iso)
  const own = localDay(iso)
  if (own === dayBefore(now, 0)) return 'Hoy'
  if (own === dayBefore(now, 1)) return 'Ayer'
  if (own === dayBefore(now, -1)) return 'Mañana'
  const age = now - at.getTime()
  if (age > 0 && age < 6 * dayMs) return weekday.format(at)
  const isThisYear = at.getFullYear() === new Date(now).getFullYear()
  return withShortMonth((isThisYear ? day : dayOfYear).format(at))
}

/** Day and time of a message: `18:40` of today, `Ayer 18:40`, `lunes 18:40`, `3 nov, 18:40`. */
export function messageMoment(iso: string, now = Date.now()): string {
  const words = messageDay(iso, now)
  if (words === 'Hoy') return clockWords(iso)
  return `${words}${/\d/.test(words) ? ',' : ''} ${clockWords(iso)}`
}

/** When a conversation changed, as short as its row allows: `18:40`, `Ayer`, `lunes`, `3 nov`. */
export function rowMoment(iso: string, now = Date.now()): string {
  const words = messageDay(iso, now)
  return words === 'Hoy' ? clockWords(iso) : words
}
