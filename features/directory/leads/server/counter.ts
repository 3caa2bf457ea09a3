import type { Services } from '#shared/server/services.ts'
import type { CountedKind } from '../vocabulary.ts'
import { countLater } from './count-later.ts'

/** Adds to the day of each business's own calendar. Unknown businesses and drafts fall out; the order keeps two processes from waiting on each other. */
const write = {
  name: 'add_daily_counts',
  text: `insert into business_daily_counts (business_id, day, kind, count)
    select b.id, ($4::timestamptz at time zone b.time_zone)::date, told.kind, told.count
    from unnest($1::uuid[], $2::text[], $3::int[]) as told (business_id, kind, count)
    join businesses b on b.id = told.business_id and b.state <> 'draft'
    order by 1, 2, 3
    on conflict (business_id, day, kind) do update set count = business_daily_counts.count + excluded.count`,
}

const counter = countLater(async (services, told) => {
  const keys = told.map(([key]) => key.split(' '))
  const values = [
    keys.map(([id]) => id),
    keys.map(([, kind]) => kind),
    told.map(([, count]) => count),
    services.now(),
  ]
  await services.pool.query({ ...write, values })
})

/** Writes what is waiting, one time after the other. Rejects when the database can't be reached; nothing is lost then. */
export const flushCounts = counter.flush

/** Counts something that happened to a business; it is written within seconds, and when the process ends. */
export const countFor = (services: Services, businessId: string, kind: CountedKind): void =>
  counter.count(services, `${businessId} ${kind}`)
