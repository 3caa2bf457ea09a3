import { sql } from 'drizzle-orm'
import { listedStates, publicStates } from '#features/directory/businesses/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { freshRows } from './business-rows.ts'
import { freshCards } from './card-rows.ts'
import { addDifference, recountDirectory } from './refresh-counts.ts'
import { resolvePlaces } from './resolve-places.ts'

const columns = sql.raw(
  `business_id, name, sort_name, name_words, name_length, words, root_id, category_id, country_id, state_id, city_id, town_id, neighborhood_id, kind, level,
   quality, products, services, payments, rating, published_at, spot, open_week, special_days, special_open`,
)
const updates = sql.raw(
  `name sort_name name_words name_length words root_id category_id country_id state_id city_id town_id neighborhood_id kind level quality products services
   payments rating published_at spot open_week special_days special_open`
    .split(/\s+/)
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

/** Columns from which the counts are computed. */
const countedColumns = sql.raw(
  'root_id, category_id, country_id, state_id, city_id, town_id, neighborhood_id, level, products, services, payments',
)

/** Number of businesses per statement. */
const batchSize = 2000

type Options = {
  /** `later`: the caller runs `recountDirectory` at the end. */
  counts?: 'now' | 'later'
  /** `known`: all addresses already have their place. */
  places?: 'known'
}

/**
 * Rebuilds the search data of these businesses, or of all: places, search row, card and counts.
 * Removes businesses that are not public. Runs in the caller's transaction.
 */
export async function refreshSearch(
  db: Database,
  which: string[] | 'all',
  options: Options = {},
): Promise<void> {
  if (which === 'all') return refreshAll(db)
  for (let from = 0; from < which.length; from += batchSize)
    await refreshBatch(db, which.slice(from, from + batchSize), options)
}

async function refreshAll(db: Database): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (select id from businesses union select business_id from business_search) b
      where id > ${last}::uuid order by id limit ${batchSize}`)
    const ids = rows.map(({ id }) => id)
    const next = ids.at(-1)
    if (!next) break
    await db.transaction((tx) => refreshBatch(tx, ids, { counts: 'later' }))
    last = next
  }
  await recountDirectory(db)
}

async function refreshBatch(
  db: Database,
  ids: string[],
  { counts = 'now', places }: Options,
): Promise<void> {
  const param = sql`${sql.param(ids)}::uuid[]`
  // Concurrent refreshes of the same businesses wait here, so that each difference is counted once.
  await db.execute(
    sql`select from businesses where id = any(${param}) order by id for no key update`,
  )
  await db.execute(sql`
    insert into time_zones (name) select distinct time_zone from businesses where id = any(${param})
    and time_zone not in (select name from time_zones) on conflict do nothing`)
  if (places !== 'known') await resolvePlaces(db, ids)
  const notInStates = (states: readonly string[]) => sql`business_id = any(${param})
    and business_id not in (select id from businesses where id = any(${param}) and state = any(${sql.param(states)}::text[]))`
  await db.execute(sql`
    with ${freshRows(param)},
    old as (select ${countedColumns} from business_search where business_id = any(${param})),
    removed as (delete from business_search where ${notInStates(listedStates)}),
    fresh as (
      insert into business_search (${columns}) select ${columns} from fresh_rows
      on conflict (business_id) do update set ${updates} returning ${countedColumns}
    ) ${counts === 'now' ? addDifference : sql`select 1`}`)
  await db.execute(sql`delete from business_cards where ${notInStates(publicStates)}`)
  await db.execute(sql`
    insert into business_cards (business_id, card, page) ${freshCards(param)}
    on conflict (business_id) do update set card = excluded.card, page = excluded.page`)
  if (counts === 'now')
    await db.execute(sql`
      insert into search_vocabulary (word)
      select distinct word from business_search, vocabulary_words(name) where business_id = any(${param})
      on conflict do nothing`)
}
