import { utcDay } from '#shared/time/zoned-time.ts'

/** Working days within which staff decide a fact. */
const decisionDays = 2

/** ISO day by which a fact sent on the ISO day `sentOn` is decided; Saturdays and Sundays do not count. */
export function answerDay(sentOn: string): string {
  const day = new Date(`${sentOn}T00:00:00Z`)
  for (let left = decisionDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return utcDay(day)
}
