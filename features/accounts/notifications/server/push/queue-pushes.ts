import { sql } from 'drizzle-orm'
import type { Topic } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Seconds before the same notice may be pushed to a browser again: meanwhile events of its group
 * are merged into one message.
 */
const pauseSeconds = 600

/**
 * Queues push messages for notices in the caller's transaction, according to the recipients'
 * preferences. Topics that are always sent go to every subscribed browser.
 */
export async function queuePushes(
  services: Services,
  tx: Database,
  topic: string,
  definition: Topic,
  notificationIds: string[],
): Promise<void> {
  const now = services.now().toISOString()
  const isDefault = definition.always || definition.atFirst.push === true
  const { rowCount } = await tx.execute(sql`
    insert into push_deliveries (notification_id, subscription_id, due_at)
    select n.id, s.id, ${now}::timestamptz
    from notifications n join push_subscriptions s on s.user_id = n.recipient_id
      left join notification_preferences w on w.user_id = n.recipient_id and w.topic = ${topic} and w.channel = 'push'
    where n.id = any(${sql.param(notificationIds)}::uuid[]) and (${definition.always === true}::boolean or coalesce(w.preference = 'each', ${isDefault}::boolean))
    order by n.id, s.id
    on conflict (notification_id, subscription_id) do update set attempts = 0,
      due_at = coalesce(push_deliveries.due_at, greatest(excluded.due_at, coalesce(push_deliveries.sent_at, push_deliveries.claimed_until) + make_interval(secs => ${pauseSeconds})))`)
  if (rowCount) await services.jobs.enqueue(tx, 'notifications.push', {})
}
