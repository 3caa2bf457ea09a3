import { localTime } from './zoned-time.ts'

/** Minutes after midnight, as clocks of an IANA zone show them; `from` after `until` runs over midnight. */
export type QuietHours = { from: number; until: number; timeZone: string }

const minute = 60_000
const dayMinutes = 1440

const isWithin = ({ from, until }: QuietHours, minutes: number) =>
  from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until

const isQuiet = (hours: QuietHours, instant: number) =>
  isWithin(hours, localTime(hours.timeZone, instant).minutes)

/**
 * When quiet hours are over that an instant falls into: the first minute after it at which the clocks show none of them, on days on which
 * they change, too. Null for an instant outside of them, and for hours that begin and end together. Both in milliseconds.
 */
export function quietUntil(hours: QuietHours, instant: number): number | null {
  if (hours.from === hours.until || !isQuiet(hours, instant)) return null
  const { minutes } = localTime(hours.timeZone, instant)
  const begun = Math.floor(instant / minute) * minute
  const left = (hours.until - minutes + dayMinutes) % dayMinutes
  // Clocks change by three hours at most: from before that on, minute by minute.
  let end = begun + Math.max(1, left - 180) * minute
  while (isQuiet(hours, end)) end += minute
  return end
}
