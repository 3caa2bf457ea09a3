const day = 1440

/** Minutes after midnight as `<input type="time">` writes them: 540 → `09:00`; past midnight it starts again. */
export function clockText(minutes: number): string {
  const within = minutes % day
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Minutes after midnight of `09:00`; null while the time is half typed. */
export function clockMinutes(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

export type Span = { opens: number; closes: number }

/** The same span from another opening time; closing keeps its hour, on the next day when that is earlier. */
export const openingAt = ({ closes }: Span, opens: number): Span =>
  closingAt({ opens, closes }, closes % day)

/** Closing at an hour of the clock; at or before opening it is meant for the next day, and midnight ends the day. */
export const closingAt = ({ opens }: Span, closes: number): Span => ({
  opens,
  closes: closes > opens ? closes : closes + day,
})

export const isWholeDay = ({ opens, closes }: Span): boolean => opens === 0 && closes === day

/** A second span for a day that has this one: after a break of two hours, four hours long, while the day lasts; null when it is full. */
export function spanAfter({ closes }: Span): Span | null {
  const opens = closes + 120
  return opens >= day - 60 ? null : { opens, closes: Math.min(opens + 240, day) }
}
