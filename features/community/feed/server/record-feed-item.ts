import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database, Services } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { type HappeningKind, notifyAfterMinutes } from '../vocabulary.ts'
import { notifyFollowersJob } from './notify-followers.ts'

type NewHappening = {
  businessId: string
  kind: HappeningKind
  /** Time of the event; now or later. */
  at: Date
  level?: number
  promotionId?: string
}

/**
 * Records a feed item in the caller's transaction, schedules its notifications and returns its id. An item of the same kind and day is
 * merged: it moves up, but a visible item never moves to a later start. A promotion that followers were notified of stays unchanged; then
 * it returns null.
 */
export async function recordFeedItem(
  services: Services,
  tx: Database,
  happening: NewHappening,
): Promise<string | null> {
  const { businessId, kind, at, level = null, promotionId = null } = happening
  const now = services.now().toISOString()
  const notifyAt = new Date(at.getTime() + notifyAfterMinutes * minuteMs)
  const row = sql`
    insert into happenings as h (id, business_id, kind, day, promotion_id, level, happened_at, created_at, notify_at)
    select ${v7()}::uuid, b.id, ${kind}, (${at.toISOString()}::timestamptz at time zone b.time_zone)::date, ${promotionId}::uuid, ${level}::int,
      ${at.toISOString()}::timestamptz, ${now}::timestamptz, ${notifyAt.toISOString()}::timestamptz
    from businesses b where b.id = ${businessId}`
  const { rows } = await tx.execute<{ id: string }>(
    promotionId
      ? sql`${row} on conflict (promotion_id) where promotion_id is not null do update
          set happened_at = excluded.happened_at, day = excluded.day, notify_at = excluded.notify_at
          where h.notified_at is null and h.notified_until is null and h.happened_at > ${now}::timestamptz returning id`
      : sql`${row} on conflict (business_id, kind, day) where promotion_id is null do update
          set happened_at = case when greatest(h.happened_at, excluded.happened_at) > ${now}::timestamptz
              then least(h.happened_at, excluded.happened_at) else greatest(h.happened_at, excluded.happened_at) end,
            notify_at = least(h.notify_at, excluded.notify_at), level = greatest(h.level, excluded.level) returning id`,
  )
  const [written] = rows
  if (!written) return null
  await services.jobs.enqueue(
    tx,
    notifyFollowersJob,
    {},
    { key: `${written.id} ${at.getTime()}`, startAfter: notifyAt },
  )
  return written.id
}
