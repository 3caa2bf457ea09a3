import type { Pool } from 'pg'
import { pointIn, searchConditions } from '../filters.ts'
import type { FoundByWords, WordsWanted } from '../find-by-words.ts'
import { clock, nowIn } from '../open-at.ts'
import type { StoredBusinessCard } from '../read-summaries.ts'
import { limitOf, run, SqlStatement } from '../statement.ts'

/** Shortest query whose look says anything. */
const shortest = 4

/** What quality (0…1) counts between names that are equally alike. */
const ties = 0.001

/** Names that share enough of their letters with the whole query, the most alike first: the last resort, one page long. */
export async function findLookalikes(
  pool: Pool,
  { words, filters, size, now }: WordsWanted,
): Promise<FoundByWords> {
  const nothing = { items: [], total: 0, facets: null, place: null, covered: false, rare: [] }
  if (words.folded.length < shortest) return nothing
  const statement = new SqlStatement()
  const typed = statement.value(words.folded)
  const moment = nowIn(statement, now)
  const where = [
    `s.name % ${typed}`,
    ...searchConditions(statement, filters, pointIn(statement, filters), moment),
  ]
  const text = `with ${clock(moment)} select json_build_object('key', n.key, 'card', c.card) as item from (
      select s.business_id, similarity(s.name, ${typed})::float8 + ${ties}::float8 * s.quality as key from business_search s where ${where.join(' and ')}
      order by key desc, s.business_id desc ${limitOf(size)}) n
    join business_cards c using (business_id) order by n.key desc, n.business_id desc`
  const rows = await run<{ item: { key: number; card: StoredBusinessCard } }>(pool, text, statement)
  return { ...nothing, items: rows.map(({ item }) => item), total: rows.length }
}
