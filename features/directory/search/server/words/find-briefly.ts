import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { pointIn, searchConditions } from '../filters.ts'
import type { FoundByWords, WordsRequest } from '../find-by-words.ts'
import { clock, nowIn } from '../open-at.ts'
import type { Understood } from './understand-query.ts'

/** Maximum number of matches examined: the first that the index returns. */
export const maxBrief = 200

/** The query's own words, without synonyms. */
export const ownWords = (words: Understood): Understood => ({
  ...words,
  match: words.own.map((word) => `(${word})`).join(' & '),
})

/**
 * The cheaper variant of a search: one page of the first matches of the query's own words, by
 * quality, without facets.
 */
export async function findBriefly(
  pool: Pool,
  { words, filters, size, now }: WordsRequest,
): Promise<FoundByWords> {
  const statement = new SqlStatement()
  const moment = nowIn(statement, now)
  const matches = `s.words @@ ${statement.value(ownWords(words).match)}::tsquery`
  const where = [
    matches,
    ...searchConditions(statement, filters, pointIn(statement, filters), moment),
  ]
  const text = `with ${clock(moment)},
    found as materialized (select s.business_id, s.quality::float8 as key from business_search s where ${where.join(' and ')} ${limitOf(maxBrief)})
    select (select json_agg(json_build_object('key', i.key, 'card', c.card) order by i.key desc, i.business_id desc) from (
      select * from found order by key desc, business_id desc ${limitOf(size)}) i join business_cards c using (business_id)) as items,
    (select count(*)::int from found) as total`
  const [row] = await run<Pick<FoundByWords, 'items' | 'total'>>(pool, text, statement)
  return {
    items: row?.items ?? [],
    total: row?.total ?? 0,
    facets: null,
    place: null,
    covered: true,
    rare: [],
  }
}
