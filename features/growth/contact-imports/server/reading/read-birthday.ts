import type { DateOrder } from '../../vocabulary.ts'

const firstYear = 1900

/** The day as `YYYY-MM-DD`, if it is one of the calendar. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < firstYear || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}

/**
 * A birthday as files have it: `1990-02-28` with or without a time, `19900228`, or `28/2/1990` with the day first or the
 * month. Null for others, among them those without a year.
 */
export function readBirthday(text: string, order: DateOrder): string | null {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T ])/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:$| )/.exec(text)
  if (!written) return null
  const [first, second, year] = [Number(written[1]), Number(written[2]), Number(written[3])]
  const dayFirst = dayOf(year, second, first)
  const monthFirst = dayOf(year, first, second)
  return order === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}
