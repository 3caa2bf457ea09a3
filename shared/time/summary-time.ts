import type { SummaryPace } from '../channels.ts'
import { dateOf, localTime, weekdayOf, zonedInstant } from './zoned-time.ts'

/** The hour of a person's day, in minutes, from which their summary comes. */
const summaryMinutes = 9 * 60

/**
 * A person's day: its date, whether its summary's hour has struck, and the instant before which something must have waited for a summary of now: the
 * last nine o'clock of theirs, or that of their Monday.
 */
export function summaryTime(
  timeZone: string,
  pace: SummaryPace,
  now: number,
): { today: string; hasBegun: boolean; due: number } {
  const { day, minutes } = localTime(timeZone, now)
  const hasBegun = minutes >= summaryMinutes
  const begun = hasBegun ? day : day - 1
  const from = pace === 'weekly' ? begun - (weekdayOf(begun) - 1) : begun
  return { today: dateOf(day), hasBegun, due: zonedInstant(timeZone, from, summaryMinutes) }
}
