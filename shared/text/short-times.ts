const weekday = (timeZone?: string) => new Intl.DateTimeFormat('es', { weekday: 'short', timeZone })
const dayAndMonth = (timeZone?: string) =>
  new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone })
const dayOfMonth = new Intl.DateTimeFormat('es', { day: 'numeric' })
const withYear = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' })

const localWeekday = weekday()
const localDayAndMonth = dayAndMonth()
const utcWeekday = weekday('UTC')
const utcDayAndMonth = dayAndMonth('UTC')

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was, as short as a column allows: `ahora`, `26 min`, `2 h`, `lun 30`, `3 nov`. Only in the browser. */
export function shortAge(iso: string, now = Date.now()): string {
  const at = new Date(iso)
  const age = now - at.getTime()
  if (age < minute) return 'ahora'
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < day) return `${Math.floor(age / hour)} h`
  if (age < 6 * day) return `${localWeekday.format(at)} ${dayOfMonth.format(at)}`
  return age < 300 * day ? localDayAndMonth.format(at) : withYear.format(at)
}

/** The day of an instant without its year: `28 nov`. Only in the browser. */
export const shortDay = (iso: string): string => localDayAndMonth.format(new Date(iso))

/** A calendar day, `2026-11-28`, with its weekday: `sáb 28 nov`. */
export function weekdayWords(isoDay: string): string {
  const at = new Date(`${isoDay}T00:00:00Z`)
  return `${utcWeekday.format(at)} ${utcDayAndMonth.format(at)}`
}
