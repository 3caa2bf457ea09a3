import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { notificationSettings } from '#db/tables/accounts/notifications.ts'
import { timeZoneOf } from '#features/accounts/auth/server/index.ts'
import { queueMail, reserveMailDay } from '#features/platform/server.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { quietUntil } from '#shared/time/quiet-hours.ts'
import { summaryTime } from '#shared/time/summary-time.ts'
import { summaryTopic } from '../vocabulary.ts'
import type { NotificationsEmailTemplates } from './email-templates.ts'
import { listTopicPreferences } from './get-preferences.ts'
import { type NoticeContent, noticeWords } from './notice-words.ts'

/** People processed by one run of the job. */
const batch = 200

/** Notices listed in a summary. */
const maxNamed = 30

type Settings = typeof notificationSettings.$inferSelect
type WaitingNotice = NoticeContent & {
  id: string
  path: string
  summaryPendingSince: number
  isUnread: boolean
  isMailed: boolean
}

/** Locks a person's settings, so that concurrent workers process the person one after the other. */
async function lockSettings(tx: Database, userId: string): Promise<Settings | undefined> {
  await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('update')
  return row
}

/**
 * Gets the person's calendar day for which a summary is due, or null: after their morning (for
 * weekly summaries, that of their Monday), if a notice was waiting by then, and never within quiet
 * hours.
 */
async function dueOn(
  services: Services,
  tx: Database,
  row: Settings,
  oldest: number,
): Promise<string | null> {
  const now = services.now().getTime()
  const timeZone = row.timeZone ?? (await timeZoneOf(tx, row.userId))
  const { quietFrom: from, quietUntil: until } = row
  if (from !== null && until !== null && quietUntil({ from, until, timeZone }, now) !== null)
    return null
  const { today, due } = summaryTime(timeZone, row.summary, now)
  return oldest < due ? today : null
}

/**
 * Gets a person's notices that are waiting for the summary. A notice counts as mailed when mails
 * with its causes and this recipient as dedupe keys were sent.
 */
const lockWaiting = async (tx: Database, userId: string): Promise<WaitingNotice[]> =>
  (
    await tx.execute<WaitingNotice>(sql`
      select n.id, n.topic, n.kind, n.facts, n.count, n.people, n.path, (extract(epoch from n.summary_pending_since) * 1000)::float8 as "summaryPendingSince", n.read_at is null as "isUnread",
        not exists (select from notification_causes c left join outgoing_mails m on m.dedupe_key = c.cause || ':' || c.recipient_id and m.state = 'sent'
          where c.notification_id = n.id and m.id is null) as "isMailed",
        (select nullif(a.full_name, '') from profiles a where a.id = n.actor_id and not hides_person(n.recipient_id, a.id)) as actor
      from notifications n where n.recipient_id = ${userId} and n.summary_pending_since is not null
      order by n.changed_at desc, n.id desc for update of n`)
  ).rows

/** Ends the waiting of these notices; marks those shown nowhere else as read. */
async function endWaiting(services: Services, tx: Database, ids: readonly string[]): Promise<void> {
  const at = services.now().toISOString()
  await tx.execute(sql`
    update notifications set summary_pending_since = null,
      read_at = case when is_here then read_at else coalesce(read_at, ${at}::timestamptz) end,
      reading_id = case when is_here then reading_id else coalesce(reading_id, ${v7()}::uuid) end
    where id = any(${sql.param([...ids])}::uuid[])`)
}

/** The notices that the person's preferences include in the summary. */
async function selectWanted(
  services: Services,
  userId: string,
  waiting: WaitingNotice[],
): Promise<WaitingNotice[]> {
  const topics = await listTopicPreferences(services, userId)
  const preferenceFor = (name: string) => topics.find(({ topic }) => topic === name)?.mail
  if (preferenceFor(summaryTopic) === 'none') return []
  return waiting.filter(({ topic, isUnread, isMailed }) => {
    const preference = preferenceFor(topic)
    return isUnread && (preference === 'summary' || (preference === 'first' && !isMailed))
  })
}

/**
 * Queues a person's summary if it is due, and ends the waiting of its notices in the same
 * transaction.
 */
export const summarisePerson = (services: Services, userId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const settings = await lockSettings(tx, userId)
    const waiting = await lockWaiting(tx, userId)
    const ids = waiting.map(({ id }) => id)
    if (!settings || ids.length === 0) return
    const wanted = await selectWanted(services, userId, waiting)
    if (wanted.length === 0) return endWaiting(services, tx, ids)
    const today = await dueOn(
      services,
      tx,
      settings,
      Math.min(...wanted.map(({ summaryPendingSince }) => summaryPendingSince)),
    )
    // At most one summary or first mail per day.
    if (!today || !(await reserveMailDay(tx, { userId, day: today, mailId: null }))) return
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from users where id = ${userId} and suspended_at is null`,
    )
    const lines = wanted
      .slice(0, maxNamed)
      .map((one) => ({ text: noticeWords(services, one), path: one.path }))
    const dedupeKey = `notifications.summary:${userId}:${today}`
    const data = { lines, more: wanted.length - lines.length }
    for (const { email } of rows)
      await queueMail<NotificationsEmailTemplates>(services, tx, {
        to: email,
        userId,
        kind: 'notifications.summary',
        data,
        dedupeKey,
      })
    await endWaiting(services, tx, ids)
  })

/**
 * Processes a batch of people with waiting notices and enqueues the next batch. A run that crashed
 * can be repeated: nobody gets a summary twice.
 */
export async function summarise(services: Services, after: string | null = null): Promise<void> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select distinct recipient_id as id from notifications
    where summary_pending_since is not null and (${after}::uuid is null or recipient_id > ${after}::uuid) order by 1 limit ${batch}`)
  for (const { id } of rows) await summarisePerson(services, id)
  const last = rows.at(-1)
  if (rows.length === batch && last)
    await services.jobs.enqueue(services.db, 'notifications.summarise', { after: last.id })
}

export const summariseJob: Job = {
  name: 'notifications.summarise',
  schedule: '4,34 * * * *',
  run: (services, { after }) => summarise(services, after === undefined ? null : String(after)),
}
