import { sql } from 'drizzle-orm'
import type { Topic } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Seconds after which the same line may be told to a browser again: what happens of a group meanwhile is one message. */
const pause = 600

/**
 * Has notices told to the browsers of their people, in the caller's transaction, where the topic is wanted so. What always comes is told to every
 * browser that allowed it.
 */
export async function queuePushes(
  services: Services,
  tx: Database,
  topic: string,
  known: Topic,
  notificationIds: string[],
): Promise<void> {
  const now = services.now().toISOString()
  const isAtFirst = known.always || known.atFirst.push === true
  const { rowCount } = await tx.execute(sql`
    insert into push_deliveries (notification_id, subscription_id, due_at)
    select n.id, s.id, ${now}::timestamptz
    from notifications n join push_subscriptions s on s.user_id = n.recipient_id
      left join notification_preferences w on w.user_id = n.recipient_id and w.topic = ${topic} and w.channel = 'push'
    where n.id = any(${sql.param(notificationIds)}::uuid[]) and (${known.always === true}::boolean or coalesce(w.wish = 'each', ${isAtFirst}::boolean))
    order by n.id, s.id
    on conflict (notification_id, subscription_id) do update set attempts = 0,
      due_at = coalesce(push_deliveries.due_at, greatest(excluded.due_at, coalesce(push_deliveries.sent_at, push_deliveries.claimed_until) + make_interval(secs => ${pause})))`)
  if (rowCount) await services.jobs.enqueue(tx, 'notifications.push', {})
}
