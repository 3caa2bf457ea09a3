import { createDeferredCounter } from '#features/directory/server.ts'
import type { Services } from '#shared/server/services.ts'
import type { BlockEvent, BlockPlace } from '../vocabulary.ts'

/**
 * The join drops deleted blocks and places where a block is not shown; the order prevents deadlocks
 * between two processes.
 */
const write = {
  name: 'add_site_block_counts',
  text: `insert into site_block_counts (block_id, day, place, act, count)
    select b.id, ($5::timestamptz at time zone 'UTC')::date, counted.place, counted.act, counted.count
    from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as counted (block_id, place, act, count)
    join site_blocks b on b.id = counted.block_id and counted.place = any(b.places)
    order by 1, 2, 3, 4
    on conflict (block_id, day, place, act) do update set count = site_block_counts.count + excluded.count`,
}

const counter = createDeferredCounter(async (services, counts) => {
  const keys = counts.map(([key]) => key.split(' '))
  const column = (at: number) => keys.map((parts) => parts[at])
  const values = [column(0), column(1), column(2), counts.map(([, count]) => count), services.now()]
  await services.pool.query({ ...write, values })
})

/** Writes pending counts. Rejects if the database is unreachable; the counts stay pending. */
export const flushSiteBlockCounts = counter.flush

/** Counts a view or click of a block; written to the database within seconds and at shutdown. */
export const countBlock = (
  services: Services,
  blockId: string,
  place: BlockPlace,
  act: BlockEvent,
): void => counter.count(services, `${blockId} ${place} ${act}`)
