import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'

/** Notices moved in one transaction, so that their locks are short. */
const batch = 500

/**
 * Moves what is left of the months that ended on or before `oldest` to the present month, by giving it new ids: unread
 * notices to which events are added for longer than a year. Their months can then be dropped. Leaves out those that
 * somebody is working on; they move the next time.
 */
export async function moveLastingNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  oldest: Date,
): Promise<void> {
  const firstKept = sql`first_key_of_month('notifications', date_trunc('month', ${utcDay(oldest)}::timestamp)::date)::uuid`
  for (let moved = batch; moved === batch; )
    moved = await db.transaction(async (tx) => {
      // Locked by a statement of its own: the next one then sees all that refers to them.
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from notifications where id < ${firstKept} order by id limit ${batch} for update skip locked`,
      )
      if (rows.length === 0) return 0
      const ids = sql.param(rows.map(({ id }) => id))
      const newIds = sql.param(rows.map(() => v7({ msecs: now().getTime() })))
      // Deleted and inserted: whoever waits for a row whose id is updated would get an error, not the next statement's row.
      await tx.execute(sql`
        with pair as materialized (select * from unnest(${ids}::uuid[], ${newIds}::uuid[]) as p (old_id, new_id)),
        gone as (delete from notifications where id = any(${ids}::uuid[]) returning *),
        causes as (update notification_causes set notification_id = new_id from pair where notification_id = old_id),
        groups as (update unread_groups set notification_id = new_id from pair where notification_id = old_id),
        pushes as (update push_deliveries set notification_id = new_id from pair where notification_id = old_id)
        insert into notifications
        select moved.* from gone join pair on old_id = gone.id,
          jsonb_populate_record(null::notifications, to_jsonb(gone) || jsonb_build_object('id', new_id)) moved`)
      return rows.length
    })
}
