const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })

/** `2027-03-14` → `14 mar 2027`. */
export const dayWords = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`))

/** An instant in the reader's own zone: `14 mar 2027, 09:30`. Only in the browser: the server's zone is another. */
export const momentWords = (iso: string): string => moment.format(new Date(iso))

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
