import { lt, type SQL, sql } from 'drizzle-orm'
import { postDailyViews } from '#db/tables/publishing/posts-views.ts'
import { createDeferredCounter } from '#features/directory/server.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { postViewDays } from '../vocabulary.ts'

/**
 * The join drops posts that readers do not see; the order prevents deadlocks between two
 * processes.
 */
const write = {
  name: 'add_post_views',
  text: `insert into post_daily_views (post_id, day, count)
    select s.post_id, $3::date, counted.count
    from unnest($1::uuid[], $2::int[]) as counted (post_id, count)
    join published_posts s on s.post_id = counted.post_id
    join posts p on p.id = s.post_id and p.state = 'active'
    order by 1
    on conflict (post_id, day) do update set count = post_daily_views.count + excluded.count`,
}

const counter = createDeferredCounter(async (services, counts) => {
  const [ids, views] = [counts.map(([id]) => id), counts.map(([, count]) => count)]
  await services.pool.query({ ...write, values: [ids, views, utcDay(services.now())] })
})

/** Writes pending views. Rejects if the database is unreachable; the views stay pending. */
export const flushPostViews = counter.flush

/** Counts a view of a post; written to the database within seconds and at shutdown. */
export const countView = (services: Services, postId: string): void =>
  counter.count(services, postId)

/** First day whose views count. */
const firstDay = (now: Date): string => utcDay(new Date(now.getTime() - (postViewDays - 1) * dayMs))

/** SQL: views of post `p` in the last `postViewDays` days. */
export const viewsOfPost = (now: Date): SQL =>
  sql`(select coalesce(sum(v.count), 0)::int from post_daily_views v where v.post_id = p.id and v.day >= ${firstDay(now)}::date)`

/** Deletes the views of days that no longer count. */
export async function deletePastViews({ db, now }: Services): Promise<void> {
  await db.delete(postDailyViews).where(lt(postDailyViews.day, firstDay(now())))
}

export const deletePastViewsJob: Job = {
  name: 'posts.delete-past-views',
  schedule: '37 1 * * *',
  run: deletePastViews,
}
