import type { Pool } from 'pg'
import { z } from 'zod'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { cardJoins, productCardOf, type StoredProductCard } from '../card.ts'
import {
  buyableNow,
  isOfCountry,
  isShippedTo,
  type ProductFilters,
  productConditions,
  seenStores,
  soldOut,
  withSubcategories,
} from './product-filters.ts'

/**
 * Products among which the sellers take turns. A list of any length is mixed block by block, so that its pages cost the same and stay as
 * they were while one reads on.
 */
export const blockSize = 240

type Row = { id: string; storeId: string; publishedAt: string; part: number }

const instant = z.iso.datetime({ offset: true })

/** Keys of the next page: when the first was read, the row before its block (of part, time and id), and the rows of the block before it. */
export const mixedKeys = z.tuple([
  instant,
  z.int().min(0).max(2),
  z.union([instant, z.literal('')]),
  z.union([z.uuid(), z.literal('')]),
  z.int().min(0).max(blockSize),
])
export type MixedKeys = z.output<typeof mixedKeys>

/** The rows in turns: of each part the newest of every seller, then the second of every seller, and so on. */
export function takeTurns<R extends Pick<Row, 'storeId' | 'part'>>(rows: readonly R[]): R[] {
  const turns = new Map<string, number>()
  return rows
    .map((row) => {
      const seller = `${row.part} ${row.storeId}`
      const turn = turns.get(seller) ?? 0
      turns.set(seller, turn + 1)
      return { row, turn }
    })
    .sort((a, b) => a.row.part - b.row.part || a.turn - b.turn)
    .map(({ row }) => row)
}

/** SQL conditions of the parts of the list: those of the reader's country lead, the sold out come last. */
function partsOf(statement: SqlStatement, { available, abroad, country }: ProductFilters) {
  const own = abroad && country ? isOfCountry(statement, country) : null
  const sold = own ? [own, `not (${own})`] : ['true']
  if (available) return sold
  return [...sold.map((part) => `${part} and (${buyableNow})`), `not (${buyableNow})`]
}

type Wanted = { filters: ProductFilters; size: number; now: Date }

/** One part of the list, newest first, from after `[time, id]` on. */
function readPart(
  pool: Pool,
  { filters, now }: Wanted,
  { part, asOf, after, limit }: { part: number; asOf: string; after: string[]; limit: number },
): Promise<Row[]> {
  const statement = new SqlStatement()
  const where = [
    ...productConditions(statement, filters, `${statement.value(now)}::timestamptz`),
    partsOf(statement, filters)[part] ?? 'false',
    `p.published_at <= ${statement.value(asOf)}::timestamptz`,
  ]
  if (filters.category)
    where.push(`p.category = any(${statement.value(withSubcategories(filters.category))}::text[])`)
  if (after[0] && after[1])
    where.push(
      `(p.published_at, p.id) < (${statement.value(after[0])}::timestamptz, ${statement.value(after[1])}::uuid)`,
    )
  const text = `with ${seenStores(statement)}, ${soldOut}
    select p.id, p.store_id as "storeId", to_json(p.published_at)#>>'{}' as "publishedAt", ${part} as part
    from products p join seen s on s.id = p.store_id where ${where.join(' and ')} order by p.published_at desc, p.id desc ${limitOf(limit)}`
  return run<Row>(pool, text, statement)
}

/** The rows of a block and the one after it. A part is read only where those before it end, so that what is sold out is seldom looked for. */
async function readBlock(pool: Pool, wanted: Wanted, [asOf, part, time, id]: MixedKeys) {
  const rows: Row[] = []
  const parts = partsOf(new SqlStatement(), wanted.filters).length
  for (let at = part; at < parts && rows.length <= blockSize; at++) {
    const after = at === part ? [time, id] : []
    const limit = blockSize + 1 - rows.length
    rows.push(...(await readPart(pool, wanted, { part: at, asOf, after, limit })))
  }
  return rows
}

async function readCards(pool: Pool, ids: string[], { filters: { country }, now }: Wanted) {
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const shipsToReader = country ? isShippedTo(statement, country) : 'null'
  const text = `select ${productCardOf(moment, shipsToReader)} as card
    from unnest(${statement.value(ids)}::uuid[]) with ordinality i (id, nth) join products p on p.id = i.id join stores s on s.id = p.store_id
    ${cardJoins(moment)} order by i.nth`
  const rows = await run<{ card: StoredProductCard }>(pool, text, statement)
  return rows.map(({ card }) => card)
}

/**
 * One page of the published products of public stores, newest first with the sellers in turns; `next` are the keys of the following page.
 * What is published while one reads on stays out of the later pages.
 */
export async function mixSellers(
  pool: Pool,
  wanted: Wanted,
  keys: MixedKeys | null,
): Promise<{ cards: StoredProductCard[]; next: MixedKeys | null }> {
  const from = keys ?? [wanted.now.toISOString(), 0, '', '', 0]
  const [asOf, , , , offset] = from
  const rows = await readBlock(pool, wanted, from)
  const block = rows.slice(0, blockSize)
  const end = offset + wanted.size
  const ids = takeTurns(block)
    .slice(offset, end)
    .map(({ id }) => id)
  const last = rows.length > blockSize ? block.at(-1) : undefined
  const next = (): MixedKeys | null => {
    if (end < block.length) return [...from.slice(0, 4), end] as MixedKeys
    return last ? [asOf, last.part, last.publishedAt, last.id, 0] : null
  }
  return { cards: await readCards(pool, ids, wanted), next: next() }
}
