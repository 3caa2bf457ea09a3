import { sql } from 'drizzle-orm'
import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { followedFeedPath, followedTopic, type HappeningFacts } from '../vocabulary.ts'
import type { FeedEmailTemplates } from './email-templates.ts'
import {
  feedItemColumns,
  isBusinessListed,
  isFeedItemShown,
  isOwnerHiddenFrom,
  joinDetail,
  joinStore,
} from './feed-item-sql.ts'
import { type FeedItemFacts, getFeedItemPath } from './get-feed-item-path.ts'
import type { FeedNotices } from './notices.ts'

/** Name of the job that notifies followers; it is enqueued per feed item and also runs on a schedule, in case an enqueued run was lost. */
export const notifyFollowersJob = 'news.tell'

/** Followers notified per transaction. */
export const batch = 500

type Due = {
  id: string
  businessId: string
  storeId: string | null
  day: string
  createdAt: string
  notifiedUntil: string | null
}
type Follower = { id: string; isTeam: boolean; isHiddenFromReader: boolean }

/** Locks the feed item that has waited longest until the transaction ends; other workers skip it. */
async function lockNextDue(tx: Database, now: Date): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due>(sql`
    select h.id, h.business_id as "businessId", s.id as "storeId", h.day::text as day, h.created_at::text as "createdAt", h.notified_until as "notifiedUntil"
    from happenings h left join stores s on s.business_id = h.business_id
    where h.notified_at is null and h.notify_at <= ${now.toISOString()}::timestamptz order by h.notify_at, h.id limit 1 for update of h skip locked`)
  return rows[0]
}

/** Data of its notification; undefined when it was withdrawn or is not public. */
async function getNotifiableFacts(
  tx: Database,
  id: string,
  at: Date,
): Promise<FeedItemFacts | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<FeedItemFacts>(sql`
    select ${feedItemColumns} from happenings h join businesses b on b.id = h.business_id and ${isBusinessListed} ${joinStore} ${joinDetail(now)}
    where h.id = ${id} and ${isFeedItemShown(now)}`)
  return rows[0]
}

/** Lists the next followers of the business or its store, by id, whose notifications were on when it happened. */
async function listNextFollowers(
  tx: Database,
  { businessId, storeId, createdAt, notifiedUntil }: Due,
): Promise<Follower[]> {
  const of = (subjectId: string | null) => sql`(
    select m.profile_id as id from reactions m where m.subject_id = ${subjectId}::uuid and m.bell_since <= ${createdAt}::timestamptz
      and (${notifiedUntil}::uuid is null or m.profile_id > ${notifiedUntil}::uuid) order by m.profile_id limit ${batch})`
  const { rows } = await tx.execute<Follower>(sql`
    select f.id, exists (select from business_members t where t.business_id = ${businessId} and t.profile_id = f.id) as "isTeam",
      exists (select from businesses b where b.id = ${businessId} and ${isOwnerHiddenFrom(sql`f.id`)}) as "isHiddenFromReader"
    from (${of(businessId)} union ${of(storeId)}) f order by f.id limit ${batch}`)
  return rows
}

/** Queues e-mails for followers who want each one at once, at most one a day per business; the others get the summary. */
async function queueMails(
  services: Services,
  tx: Database,
  { businessId, day }: Due,
  to: string[],
  data: FeedEmailTemplates['news.happened'],
) {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from users u join notification_preferences w on w.user_id = u.id
    where u.id = any(${sql.param(to)}::uuid[]) and u.suspended_at is null and w.topic = ${followedTopic} and w.channel = 'mail' and w.preference = 'each'`)
  for (const { id, email } of rows) {
    const mail = {
      to: email,
      userId: id,
      kind: 'news.happened',
      data,
      dedupeKey: `news.happened:${businessId}:${day}:${id}`,
    } as const
    await queueMail<FeedEmailTemplates>(services, tx, mail)
  }
}

/**
 * Notifies the next batch of followers of the longest-waiting feed item and stores the progress, in one transaction. Returns false when
 * nothing is due.
 */
export async function notifyNextFollowers(services: Services, tx: Database): Promise<boolean> {
  const now = services.now()
  const due = await lockNextDue(tx, now)
  if (!due) return false
  const notification = await getNotifiableFacts(tx, due.id, now)
  const followers = notification ? await listNextFollowers(tx, due) : []
  const to = followers
    .filter(({ isTeam, isHiddenFromReader }) => !isTeam && !isHiddenFromReader)
    .map(({ id }) => id)
  if (notification && to.length > 0) {
    const { kind, business, count, title, level } = notification
    const facts: HappeningFacts = { kind, business, count, title, level }
    const path = getFeedItemPath(notification)
    const group = `${due.businessId}:${due.day}`
    await notify<FeedNotices>(services, tx, {
      to,
      kind: 'news.happened',
      facts,
      cause: due.id,
      group,
      path,
      pathOfMany: followedFeedPath,
    })
    await queueMails(services, tx, due, to, { ...facts, path })
  }
  const notifiedAt = followers.length < batch ? now.toISOString() : null
  await tx.execute(sql`
    update happenings set notified_until = ${followers.at(-1)?.id ?? due.notifiedUntil}::uuid, notified_at = ${notifiedAt}::timestamptz where id = ${due.id}`)
  return true
}

/** Notifies all followers who are due, in batches. After a crash, the next run continues after the last complete batch. */
export async function notifyFollowers(services: Services): Promise<void> {
  while (await services.db.transaction((tx) => notifyNextFollowers(services, tx)));
}
