import { localTime, weekdayOf, zonedInstant } from '#shared/time/zoned-time.ts'
import { assumedHolidays, type WithdrawalRight } from '../vocabulary.ts'

const isWeekend = (day: number) => weekdayOf(day) > 5

function lastDay(
  { days, counts }: Pick<WithdrawalRight, 'days' | 'counts'>,
  first: number,
): number {
  if (counts === 'calendar') {
    let day = first + days
    // A deadline on a weekend moves to the next working day (Regulation 1182/71 art. 3.4).
    while (isWeekend(day)) day++
    return day
  }
  let day = first
  for (let left = days + assumedHolidays; left > 0; ) if (!isWeekend(++day)) left--
  return day
}

/**
 * Returns the exclusive end of the last day of the withdrawal period; the starting day does not count. `timeZone`:
 * the seller's.
 */
export function withdrawalDeadline(
  right: Pick<WithdrawalRight, 'days' | 'counts'>,
  startsAt: Date,
  timeZone: string,
): Date {
  const { day } = localTime(timeZone, startsAt.getTime())
  return new Date(zonedInstant(timeZone, lastDay(right, day) + 1, 0))
}
