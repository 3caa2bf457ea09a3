const day = 1440

/**
 * Formats minutes after midnight for `<input type="time">`: 540 → `09:00`; values past midnight
 * wrap around.
 */
export function clockText(minutes: number): string {
  const minuteOfDay = minutes % day
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

/** Parses `09:00` to minutes after midnight; null while the input is incomplete. */
export function clockMinutes(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

export type Span = { opens: number; closes: number }

/**
 * The span with another opening time. The closing time of day stays; it moves to the next day if it
 * is not after opening.
 */
export const openingAt = ({ closes }: Span, opens: number): Span =>
  closingAt({ opens, closes }, closes % day)

/**
 * The span with another closing time of day; at or before opening it means the next day, and
 * midnight means the end of the day.
 */
export const closingAt = ({ opens }: Span, closes: number): Span => ({
  opens,
  closes: closes > opens ? closes : closes + day,
})

export const isWholeDay = ({ opens, closes }: Span): boolean => opens === 0 && closes === day

/**
 * A second span for a day that has this one: two hours after it, up to four hours long; null when
 * the day has no time left.
 */
export function spanAfter({ closes }: Span): Span | null {
  const opens = closes + 120
  return opens >= day - 60 ? null : { opens, closes: Math.min(opens + 240, day) }
}
