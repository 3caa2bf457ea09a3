import { countLater } from '#features/directory/server.ts'
import type { Services } from '#shared/server/services.ts'
import type { BlockAct, BlockPlace } from '../vocabulary.ts'

/** Blocks that are gone, and places where one is not shown, fall out; the order keeps two processes from waiting on each other. */
const write = {
  name: 'add_house_block_counts',
  text: `insert into house_block_counts (block_id, day, place, act, count)
    select b.id, ($5::timestamptz at time zone 'UTC')::date, told.place, told.act, told.count
    from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as told (block_id, place, act, count)
    join house_blocks b on b.id = told.block_id and told.place = any(b.places)
    order by 1, 2, 3, 4
    on conflict (block_id, day, place, act) do update set count = house_block_counts.count + excluded.count`,
}

const counter = countLater(async (services, told) => {
  const keys = told.map(([key]) => key.split(' '))
  const column = (at: number) => keys.map((parts) => parts[at])
  const values = [column(0), column(1), column(2), told.map(([, count]) => count), services.now()]
  await services.pool.query({ ...write, values })
})

/** Writes what is waiting. Rejects when the database can't be reached; nothing is lost then. */
export const flushHouseCounts = counter.flush

/** Counts what happened to a block in a place; it is written within seconds, and when the process ends. */
export const countBlock = (
  services: Services,
  blockId: string,
  place: BlockPlace,
  act: BlockAct,
): void => counter.count(services, `${blockId} ${place} ${act}`)
