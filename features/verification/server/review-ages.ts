import { type SQL, sql } from 'drizzle-orm'
import type { ReviewAge } from '../vocabulary.ts'

/** Whether fact `f` waits for so long. */
export function isOfAge(age: ReviewAge, now: Date): SQL {
  const daysAgo = (days: number) => sql`${now.toISOString()}::timestamptz - ${days} * interval '1 day'`
  return {
    day: sql`f.created_at > ${daysAgo(1)}`,
    three_days: sql`f.created_at <= ${daysAgo(1)} and f.created_at > ${daysAgo(3)}`,
    older: sql`f.created_at <= ${daysAgo(3)}`,
  }[age]
}
