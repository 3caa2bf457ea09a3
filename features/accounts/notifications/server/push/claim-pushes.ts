import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import type { NoticeContent } from '../notice-words.ts'

/** Messages that a worker sends concurrently. */
const batch = 20

/**
 * Seconds for which a worker's claim is valid: longer than sending takes, so that a claim expires
 * only when its worker crashed.
 */
const claimSeconds = 120

/** A due message, with all data needed to decide whether to send it. */
export type DuePush = NoticeContent & {
  notificationId: string
  subscriptionId: string
  attempts: number
  path: string
  /** Milliseconds since 1970. */
  changedAt: number
  isRead: boolean
  isSuspended: boolean
  preference: string | null
  endpoint: string
  p256dh: string
  auth: string
  keyId: string
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string | null
}

/**
 * Claims due messages, and those whose claim has expired, oldest first. Concurrent workers get
 * different ones.
 */
export async function claimPushes(services: Services): Promise<DuePush[]> {
  const now = services.now().toISOString()
  const { rows } = await services.db.execute<DuePush>(sql`
    with due as (
      select d.notification_id, d.subscription_id from push_deliveries d
      where (d.due_at <= ${now}::timestamptz and d.claimed_until is null) or d.claimed_until < ${now}::timestamptz
      order by coalesce(d.due_at, d.claimed_until) limit ${batch} for update skip locked
    ), claimed as (
      update push_deliveries d set due_at = null, claimed_until = ${now}::timestamptz + make_interval(secs => ${claimSeconds}), attempts = d.attempts + 1
      from due where d.notification_id = due.notification_id and d.subscription_id = due.subscription_id
      returning d.notification_id, d.subscription_id, d.attempts
    )
    select c.notification_id as "notificationId", c.subscription_id as "subscriptionId", c.attempts, n.topic, n.kind, n.facts, n.count, n.people, n.path,
      (extract(epoch from n.changed_at) * 1000)::float8 as "changedAt", n.read_at is not null as "isRead", u.suspended_at is not null as "isSuspended",
      (select nullif(a.full_name, '') from profiles a where a.id = n.actor_id) as actor,
      w.preference, s.endpoint, s.p256dh, s.auth, s.key_id as "keyId",
      q.quiet_from as "quietFrom", q.quiet_until as "quietUntil", q.time_zone as "timeZone"
    from claimed c join notifications n on n.id = c.notification_id join push_subscriptions s on s.id = c.subscription_id join users u on u.id = s.user_id
      left join notification_preferences w on w.user_id = u.id and w.topic = n.topic and w.channel = 'push'
      left join notification_settings q on q.user_id = u.id`)
  return rows
}

const row = ({ notificationId, subscriptionId }: DuePush) =>
  sql`notification_id = ${notificationId} and subscription_id = ${subscriptionId}`

/**
 * Releases a claimed message that was sent or is not to be sent. If the notice changed meanwhile,
 * it stays due.
 */
export async function releasePush(
  services: Services,
  push: DuePush,
  isSent: boolean,
): Promise<void> {
  const sentAt = isSent ? services.now().toISOString() : null
  await services.db.execute(
    sql`update push_deliveries set claimed_until = null, attempts = 0, sent_at = coalesce(${sentAt}::timestamptz, sent_at) where ${row(push)}`,
  )
}

/** Releases a claimed message to be retried at a given time. */
export async function delayPush(services: Services, push: DuePush, until: Date): Promise<void> {
  await services.db.execute(
    sql`update push_deliveries set claimed_until = null, due_at = ${until.toISOString()}::timestamptz where ${row(push)}`,
  )
}

/** Deletes a subscription that its push service no longer knows. */
export async function deleteSubscription(
  services: Services,
  { subscriptionId }: DuePush,
): Promise<void> {
  await services.db.execute(sql`delete from push_subscriptions where id = ${subscriptionId}`)
}
