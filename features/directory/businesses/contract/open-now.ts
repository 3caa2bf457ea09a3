import type { z } from 'zod'
import { shortMonthWords, shortWeekdayWords } from '#shared/text/calendar-words.ts'
import { dateOf, dayNumber, localTime, weekdayOf, zonedInstant } from '#shared/time/zoned-time.ts'
import type { BusinessState } from '../vocabulary.ts'
import type { openNow as openNowSchema } from './business-page.ts'

/**
 * Opening times of a business as stored in the database; times are minutes after local midnight.
 */
export type OpeningTimes = {
  state: BusinessState
  /** `YYYY-MM-DD`: the day of reopening, with state `holiday`. */
  holidayUntil: string | null
  alwaysOpen: boolean
  timeZone: string
  /** ISO weekday; two rows of one day describe a break; `closes` > 1440 means past midnight. */
  hours: readonly { weekday: number; opens: number; closes: number }[]
  /** A day without times is closed. */
  specialDays: readonly { day: string; opens: number | null; closes: number | null }[]
}

export type OpenNow = z.output<typeof openNowSchema>

type Span = { start: number; end: number }

const hour = 3_600_000

/** Numbers of days to look ahead, tried in turn until the text is certain. */
const horizons = [1, 8, 60]

/** A business that does not close within this number of days counts as open around the clock. */
const alwaysOpenDays = 7

/**
 * Opening spans of a numbered day, as local minutes. A day on holiday has none, including the night
 * that would continue into the next day.
 */
export function getSpans(
  times: OpeningTimes,
  day: number,
): readonly { opens: number; closes: number }[] {
  if (times.state === 'holiday' && times.holidayUntil && day < dayNumber(times.holidayUntil))
    return []
  if (times.specialDays.length > 0) {
    const date = dateOf(day)
    const special = times.specialDays.find((other) => other.day === date)
    if (special)
      return special.opens === null || special.closes === null
        ? []
        : [{ opens: special.opens, closes: special.closes }]
  }
  if (times.alwaysOpen) return [{ opens: 0, closes: 1440 }]
  const weekday = weekdayOf(day)
  return times.hours.filter((row) => row.weekday === weekday)
}

/**
 * Spans of the days `first`…`last` as instants. Adjacent spans are merged, so that an evening that
 * continues after midnight is one span.
 */
function mergeSpans(times: OpeningTimes, first: number, last: number): Span[] {
  const spans: Span[] = []
  for (let day = first; day <= last; day++)
    for (const { opens, closes } of getSpans(times, day))
      spans.push({
        start: zonedInstant(times.timeZone, day, opens),
        end: zonedInstant(times.timeZone, day, closes),
      })
  spans.sort((a, b) => a.start - b.start)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push(span)
  }
  return joined
}

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const dayAndMonth = (date: string) =>
  `${Number(date.slice(8))} ${shortMonthWords[Number(date.slice(5, 7)) - 1]}`

/**
 * A short Spanish date and time relative to today: `19:00`, `mañana 9:00`, `lun 9:00`, `3 ene
 * 9:00`.
 */
function formatWhen(timeZone: string, instant: number, today: number): string {
  const { day, minutes } = localTime(timeZone, instant)
  if (day === today) return clock(minutes)
  if (day === today + 1) return `mañana ${clock(minutes)}`
  return `${day < today + 7 ? shortWeekdayWords[weekdayOf(day) - 1] : dayAndMonth(dateOf(day))} ${clock(minutes)}`
}

/** A closing time is formatted without its day when it is less than 20 hours away. */
const formatClosing = (timeZone: string, instant: number, now: number, today: number) =>
  instant - now < 20 * hour
    ? clock(localTime(timeZone, instant).minutes)
    : formatWhen(timeZone, instant, today)

/** The text when the days up to `today + horizon` decide it; null when later days matter. */
function withinHorizon(
  times: OpeningTimes,
  now: number,
  today: number,
  horizon: number,
): OpenNow | null {
  const spans = mergeSpans(times, today - 1, today + horizon)
  const current = spans.find(({ start, end }) => start <= now && now < end)
  if (current) {
    if (current.end >= zonedInstant(times.timeZone, today + alwaysOpenDays, 0))
      return { state: 'open', text: 'Abierto 24 h' }
    const mayContinue = current.end >= zonedInstant(times.timeZone, today + horizon + 1, 0)
    return mayContinue
      ? null
      : {
          state: 'open',
          text: `Abierto\u00a0· cierra ${formatClosing(times.timeZone, current.end, now, today)}`,
        }
  }
  const next = spans.find(({ start }) => start > now)
  return next
    ? {
        state: 'closed',
        text: `Cerrado\u00a0· abre ${formatWhen(times.timeZone, next.start, today)}`,
      }
    : null
}

/** The next moment at which a closed business opens; null when none is known. */
export function findNextOpening(times: OpeningTimes, now: Date): Date | null {
  const { day: today } = localTime(times.timeZone, now.getTime())
  for (const horizon of horizons) {
    const next = mergeSpans(times, today - 1, today + horizon).find(
      ({ start }) => start > now.getTime(),
    )
    if (next) return new Date(next.start)
  }
  return null
}

function fromTimes(times: OpeningTimes, now: number, today: number): OpenNow {
  const { alwaysOpen, hours, specialDays, timeZone } = times
  const isAhead = specialDays.some(
    ({ day, closes }) =>
      dayNumber(day) >= today || zonedInstant(timeZone, dayNumber(day), closes ?? 0) > now,
  )
  if (!alwaysOpen && hours.length === 0 && !isAhead)
    return { state: 'unknown', text: 'Horario no publicado' }
  for (const horizon of horizons) {
    const words = withinHorizon(times, now, today, horizon)
    if (words) return words
  }
  return { state: 'closed', text: 'Cerrado' }
}

/**
 * Whether a business is open at `now`, with the Spanish text. Takes breaks, spans past midnight,
 * special days and daylight saving changes of its zone into account; a holiday ends on the morning
 * of `holidayUntil`.
 */
export function openNow(times: OpeningTimes, now: Date): OpenNow {
  if (times.state === 'closed') return { state: 'closed', text: 'Cerrado definitivamente' }
  const instant = now.getTime()
  const { day: today } = localTime(times.timeZone, instant)
  const { holidayUntil } = times
  const endsOn = holidayUntil ? dayNumber(holidayUntil) : Number.POSITIVE_INFINITY
  if (times.state !== 'holiday' || endsOn <= today) return fromTimes(times, instant, today)
  if (!holidayUntil) return { state: 'holiday', text: 'Cerrado por vacaciones' }
  const year = endsOn > today + 300 ? ` ${holidayUntil.slice(0, 4)}` : ''
  return {
    state: 'holiday',
    text: `Cerrado por vacaciones hasta ${dayAndMonth(holidayUntil)}${year}`,
  }
}
