import { sql } from 'drizzle-orm'
import type { SummaryPace } from '#shared/channels.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { summaryTime } from '#shared/summary-time.ts'

type Taken = {
  userId: string
  /** Of theirs, as a date. */
  day: string
  /** The mail that takes it; null for a summary, which is queued in the same transaction. */
  mailId: string | null
}

/** Takes a person's day for the one mail that brings what can wait; false where another has it. The same mail, tried again, has it still. */
export async function takeDay(db: Database, { userId, day, mailId }: Taken): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into mail_days (user_id, day, mail_id) values (${userId}, ${day}, ${mailId})
    on conflict (user_id) do update set day = excluded.day, mail_id = excluded.mail_id
      where mail_days.day < excluded.day or (mail_days.day = excluded.day and mail_days.mail_id = excluded.mail_id)`)
  return rowCount === 1
}

type First = { userId: string; mailId: string; timeZone: string; pace: SummaryPace }

/**
 * Whether a mail goes at once as the one of its day. Before the hour of the summary, and while one is due, it is told there: that is the mail of
 * that day.
 */
export async function isFirstOfDay(
  services: Services,
  { userId, mailId, timeZone, pace }: First,
): Promise<boolean> {
  const { today, hasBegun, due } = summaryTime(timeZone, pace, services.now().getTime())
  if (!hasBegun) return false
  const { rowCount } = await services.db.execute(sql`
    select from notifications where recipient_id = ${userId} and read_at is null and waits_since < ${new Date(due).toISOString()}::timestamptz limit 1`)
  return rowCount === 0 && takeDay(services.db, { userId, day: today, mailId })
}
