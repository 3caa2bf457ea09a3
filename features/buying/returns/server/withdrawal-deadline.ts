import { localTime, weekdayOf, zonedInstant } from '#shared/zoned-time.ts'
import type { WithdrawalRight } from '../vocabulary.ts'

/** Holidays are not known here: so many more days of work keep a week with two of them from costing a buyer their right (docs/decisions/0065). */
const holidaysInAWeek = 2

const isWeekend = (day: number) => weekdayOf(day) > 5

function lastDay(
  { days, counts }: Pick<WithdrawalRight, 'days' | 'counts'>,
  first: number,
): number {
  if (counts === 'calendar') {
    let day = first + days
    // A last day on which nobody works goes on until one does (Regulation 1182/71 art. 3.4).
    while (isWeekend(day)) day++
    return day
  }
  let day = first
  for (let left = days + holidaysInAWeek; left > 0; ) if (!isWeekend(++day)) left--
  return day
}

/** The end, exclusive, of the last day on which a buyer may withdraw; the day on which it begins is not counted. `timeZone`: the seller's. */
export function withdrawalDeadline(
  right: Pick<WithdrawalRight, 'days' | 'counts'>,
  begins: Date,
  timeZone: string,
): Date {
  const { day } = localTime(timeZone, begins.getTime())
  return new Date(zonedInstant(timeZone, lastDay(right, day) + 1, 0))
}
