import { sql } from 'drizzle-orm'
import type { SummaryPace } from '#shared/channels.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { summaryTime } from '#shared/time/summary-time.ts'

type DayReservation = {
  userId: string
  /** Calendar day in the person's time zone. */
  day: string
  /** The first mail of the day; null for a summary, which is queued in the same transaction. */
  mailId: string | null
}

/**
 * Reserves a person's day for a single mail that may wait; false when another mail has it. Retries
 * of the same mail succeed.
 */
export async function reserveMailDay(
  db: Database,
  { userId, day, mailId }: DayReservation,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into mail_days (user_id, day, mail_id) values (${userId}, ${day}, ${mailId})
    on conflict (user_id) do update set day = excluded.day, mail_id = excluded.mail_id
      where mail_days.day < excluded.day or (mail_days.day = excluded.day and mail_days.mail_id = excluded.mail_id)`)
  return rowCount === 1
}

type Candidate = { userId: string; mailId: string; timeZone: string; pace: SummaryPace }

/**
 * Whether a mail is sent at once as the first of its day. Before the summary's hour, and while a
 * summary is due, it is not: the summary is the mail of that day.
 */
export async function isFirstOfDay(
  services: Services,
  { userId, mailId, timeZone, pace }: Candidate,
): Promise<boolean> {
  const { today, hasBegun, due } = summaryTime(timeZone, pace, services.now().getTime())
  if (!hasBegun) return false
  const { rowCount } = await services.db.execute(sql`
    select from notifications where recipient_id = ${userId} and read_at is null and summary_pending_since < ${new Date(due).toISOString()}::timestamptz limit 1`)
  return rowCount === 0 && reserveMailDay(services.db, { userId, day: today, mailId })
}
