/** Working days within which a person looks at what was sent. */
const reviewDays = 2

/** ISO day by which whoever sends something at `sentAt` has an answer: Saturdays and Sundays don't count. */
export function answerDay(sentAt: string): string {
  const day = new Date(`${sentAt.slice(0, 10)}T00:00:00Z`)
  for (let left = reviewDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
