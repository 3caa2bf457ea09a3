import { shortMonthWords, shortWeekdayWords } from '#shared/text/calendar-words.ts'
import { dateOf, dayNumber, weekdayOf } from '#shared/time/zoned-time.ts'

/** How long a delivery takes; `isBusiness`: counted from Monday to Friday. */
export type DeliveryDays = { min: number; max: number; isBusiness: boolean }

const span =
  /(?<!\d)(\d{1,2})\s*(?:a|-|–|o)\s*(\d{1,2})\s*d[ií]as?(?!\p{L})(\s+(?:h[aá]biles|laborables)(?!\p{L}))?/giu

/**
 * Reads the days from the seller's text for a shipping method: `Llega en 2 a 5 días hábiles`. Null unless it names
 * exactly one range.
 */
export function deliveryDays(detail: string | null | undefined): DeliveryDays | null {
  const [found, ...others] = [...(detail ?? '').matchAll(span)]
  if (!found || others.length > 0) return null
  const [min, max] = [Number(found[1]), Number(found[2])]
  return max === 0 || min > max ? null : { min, max, isBusiness: found[3] !== undefined }
}

/** The day that many days after another, both numbered from 1970-01-01. */
function daysAfter(day: number, count: number, isBusiness: boolean): number {
  if (!isBusiness) return day + count
  let reached = day
  for (let left = count; left > 0; ) if (weekdayOf(++reached) <= 5) left--
  return reached
}

/** From this distance on a weekday would be ambiguous, so the month is named. */
const isFar = (day: number, from: number) => day - from > 13

const dayWords = (day: number, namesMonth: boolean): string => {
  const [, month, date] = dateOf(day).split('-').map(Number)
  return namesMonth
    ? `${date} ${shortMonthWords[(month ?? 1) - 1]}`
    : `${shortWeekdayWords[weekdayOf(day) - 1]} ${date}`
}

/**
 * When something sent on `from` (`YYYY-MM-DD`) arrives by the seller's text: `Llega entre el lun 30 y el jue 3`. Null
 * where the text names no days. Written by hand, so that server and browser write the same letters.
 */
export function arrivalWords(detail: string | null | undefined, from: string): string | null {
  const days = deliveryDays(detail)
  if (!days) return null
  const start = dayNumber(from)
  const [first, last] = [days.min, days.max].map((count) =>
    daysAfter(start, count, days.isBusiness),
  )
  if (first === undefined || last === undefined) return null
  const words = (day: number) => dayWords(day, isFar(last, start))
  return first === last
    ? `Llega el ${words(last)}`
    : `Llega entre el ${words(first)} y el ${words(last)}`
}
