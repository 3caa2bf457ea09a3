import { sql } from 'drizzle-orm'
import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { followedTopic, type HappeningFacts, newsPath } from '../vocabulary.ts'
import type { FeedEmailTemplates } from './email-templates.ts'
import type { FeedNotices } from './notices.ts'
import { type FeedItemFacts, feedPathOf } from './path-of.ts'
import { detail, isFeedItemShown, isKeptAway, isListed, joinDetail, joinStore } from './shown.ts'

/** The job that tells; the same when it was left out and comes by the clock. */
export const notifyFollowersJob = 'news.tell'

/** People who are told in one transaction. */
export const batch = 500

type Due = {
  id: string
  businessId: string
  storeId: string | null
  day: string
  createdAt: string
  toldUntil: string | null
}
type Follower = { id: string; isTeam: boolean; isDeaf: boolean }

/** The happening that waits longest, held until the transaction ends; other workers take others. */
async function takeDue(tx: Database, now: Date): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due>(sql`
    select h.id, h.business_id as "businessId", s.id as "storeId", h.day::text as day, h.created_at::text as "createdAt", h.told_until as "toldUntil"
    from happenings h left join stores s on s.business_id = h.business_id
    where h.told_at is null and h.tell_at <= ${now.toISOString()}::timestamptz order by h.tell_at, h.id limit 1 for update of h skip locked`)
  return rows[0]
}

/** What is to be told of it; nothing where it was withdrawn or is not seen. */
async function readTold(tx: Database, id: string, at: Date): Promise<FeedItemFacts | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<FeedItemFacts>(sql`
    select ${detail} from happenings h join businesses b on b.id = h.business_id and ${isListed} ${joinStore} ${joinDetail(now)}
    where h.id = ${id} and ${isFeedItemShown(now)}`)
  return rows[0]
}

/** The next who follow the business or its store and had asked for it when it happened, in the order of their ids. */
async function readFollowers(
  tx: Database,
  { businessId, storeId, createdAt, toldUntil }: Due,
): Promise<Follower[]> {
  const of = (subjectId: string | null) => sql`(
    select m.profile_id as id from marks m where m.subject_id = ${subjectId}::uuid and m.bell_since <= ${createdAt}::timestamptz
      and (${toldUntil}::uuid is null or m.profile_id > ${toldUntil}::uuid) order by m.profile_id limit ${batch})`
  const { rows } = await tx.execute<Follower>(sql`
    select f.id, exists (select from business_members t where t.business_id = ${businessId} and t.profile_id = f.id) as "isTeam",
      exists (select from businesses b where b.id = ${businessId} and ${isKeptAway(sql`f.id`)}) as "isDeaf"
    from (${of(businessId)} union ${of(storeId)}) f order by f.id limit ${batch}`)
  return rows
}

/** Queues the mail of those who want each at once, one a day of each business; the others find it in their summary. */
async function queueMails(
  services: Services,
  tx: Database,
  { businessId, day }: Due,
  to: string[],
  data: FeedEmailTemplates['news.happened'],
) {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from users u join notification_preferences w on w.user_id = u.id
    where u.id = any(${sql.param(to)}::uuid[]) and u.suspended_at is null and w.topic = ${followedTopic} and w.channel = 'mail' and w.wish = 'each'`)
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

/** Tells the next batch of the happening that waits longest, and keeps how far it came: both or neither. False when nothing waits. */
export async function notifySomeFollowers(services: Services, tx: Database): Promise<boolean> {
  const now = services.now()
  const due = await takeDue(tx, now)
  if (!due) return false
  const told = await readTold(tx, due.id, now)
  const followers = told ? await readFollowers(tx, due) : []
  const to = followers.filter(({ isTeam, isDeaf }) => !isTeam && !isDeaf).map(({ id }) => id)
  if (told && to.length > 0) {
    const { kind, business, count, title, level } = told
    const facts: HappeningFacts = { kind, business, count, title, level }
    const path = feedPathOf(told)
    const group = `${due.businessId}:${due.day}`
    await notify<FeedNotices>(services, tx, {
      to,
      kind: 'news.happened',
      facts,
      cause: due.id,
      group,
      path,
      pathOfMany: newsPath,
    })
    await queueMails(services, tx, due, to, { ...facts, path })
  }
  const toldAt = followers.length < batch ? now.toISOString() : null
  await tx.execute(sql`
    update happenings set told_until = ${followers.at(-1)?.id ?? due.toldUntil}::uuid, told_at = ${toldAt}::timestamptz where id = ${due.id}`)
  return true
}

/** Tells all who are to be told by now, batch by batch. Whoever dies in between left whole batches: the next goes on behind them. */
export async function notifyFollowers(services: Services): Promise<void> {
  while (await services.db.transaction((tx) => notifySomeFollowers(services, tx)));
}
