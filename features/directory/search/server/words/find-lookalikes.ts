import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { pointIn, searchConditions } from '../filters.ts'
import type { FoundByWords, WordsRequest } from '../find-by-words.ts'
import { clock, nowIn } from '../open-at.ts'
import type { StoredBusinessCard } from '../read-summaries.ts'

/** Minimum length of a query for similarity search. */
const minLength = 4

/** Weight of the quality (0…1) between equally similar names. */
const qualityWeight = 0.001

/**
 * One page of names similar to the whole query by trigrams, most similar first: the last resort.
 */
export async function findLookalikes(
  pool: Pool,
  { words, filters, size, now }: WordsRequest,
): Promise<FoundByWords> {
  const nothing = { items: [], total: 0, facets: null, place: null, covered: false, rare: [] }
  if (words.folded.length < minLength) return nothing
  const statement = new SqlStatement()
  const typed = statement.value(words.folded)
  const moment = nowIn(statement, now)
  const where = [
    `s.name % ${typed}`,
    ...searchConditions(statement, filters, pointIn(statement, filters), moment),
  ]
  const text = `with ${clock(moment)} select json_build_object('key', n.key, 'card', c.card) as item from (
      select s.business_id, similarity(s.name, ${typed})::float8 + ${qualityWeight}::float8 * s.quality as key from business_search s where ${where.join(' and ')}
      order by key desc, s.business_id desc ${limitOf(size)}) n
    join business_cards c using (business_id) order by n.key desc, n.business_id desc`
  const rows = await run<{ item: { key: number; card: StoredBusinessCard } }>(pool, text, statement)
  return { ...nothing, items: rows.map(({ item }) => item), total: rows.length }
}
