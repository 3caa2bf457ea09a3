import { dateOf, dayNumber } from '#shared/time/zoned-time.ts'
import { firstPayday, paydayIntervalDays } from './vocabulary.ts'

/** Days since the last payday; 0 on a payday. */
function daysSincePayday(day: number): number {
  const since = (day - dayNumber(firstPayday)) % paydayIntervalDays
  return since < 0 ? since + paydayIntervalDays : since
}

/** The last payday until a calendar day, that day included. */
export function lastPayday(day: string): string {
  const number = dayNumber(day)
  return dateOf(number - daysSincePayday(number))
}

/** The next payday from a calendar day on, that day included. */
export function nextPayday(day: string): string {
  const number = dayNumber(day)
  const since = daysSincePayday(number)
  return dateOf(since === 0 ? number : number + paydayIntervalDays - since)
}

/** The next payday after a calendar day. */
export const paydayAfter = (day: string): string => nextPayday(dateOf(dayNumber(day) + 1))
