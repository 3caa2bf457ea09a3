import { utcDay } from '#shared/zoned-time.ts'

/** Working days within which a person looks at what was sent. */
const reviewDays = 2

/** ISO day by which whoever sends something on `sentOn`, an ISO day of theirs, has an answer: Saturdays and Sundays don't count. */
export function answerDay(sentOn: string): string {
  const day = new Date(`${sentOn}T00:00:00Z`)
  for (let left = reviewDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return utcDay(day)
}
