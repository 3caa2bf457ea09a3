import type { Services } from '#shared/server/services.ts'
import type { CountedKind } from '../vocabulary.ts'
import { createDeferredCounter } from './create-deferred-counter.ts'

/**
 * Adds counts to the current day in each business's time zone. Unknown businesses and drafts are
 * ignored; the fixed order prevents deadlocks between processes.
 */
const write = {
  name: 'add_daily_counts',
  text: `insert into business_daily_counts (business_id, day, kind, count)
    select b.id, ($4::timestamptz at time zone b.time_zone)::date, told.kind, told.count
    from unnest($1::uuid[], $2::text[], $3::int[]) as told (business_id, kind, count)
    join businesses b on b.id = told.business_id and b.state <> 'draft'
    order by 1, 2, 3
    on conflict (business_id, day, kind) do update set count = business_daily_counts.count + excluded.count`,
}

const counter = createDeferredCounter(async (services, counts) => {
  const keys = counts.map(([key]) => key.split(' '))
  const values = [
    keys.map(([id]) => id),
    keys.map(([, kind]) => kind),
    counts.map(([, count]) => count),
    services.now(),
  ]
  await services.pool.query({ ...write, values })
})

/**
 * Writes pending counts, one write at a time. Rejects when the database is unreachable; no count is
 * lost then.
 */
export const flushCounts = counter.flush

/** Counts an action on a business; written within seconds, and at the latest on shutdown. */
export const countBusinessAction = (
  services: Services,
  businessId: string,
  kind: CountedKind,
): void => counter.count(services, `${businessId} ${kind}`)
