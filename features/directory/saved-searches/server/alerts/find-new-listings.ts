import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import type { SearchFilters } from '#features/directory/search/contract/search.ts'
import {
  nowIn,
  pointIn,
  readQuery,
  searchConditions,
} from '#features/directory/search/server/index.ts'

export type NewListing = { name: string; slug: string }

type Range = { after: number; upTo: number; max: number; now: Date }

/**
 * Of the listings numbered beyond `after` and up to `upTo`, finds those that match a search
 * exactly, oldest first: with the conditions of `findBusinesses`, but without relaxing the query.
 * Throws `not_found` for a deleted category or place.
 */
export async function findNewListings(
  pool: Pool,
  searched: SearchFilters,
  { after, upTo, max, now }: Range,
): Promise<NewListing[]> {
  const { filters, words } = await readQuery(pool, searched)
  const statement = new SqlStatement()
  const moment = nowIn(statement, now)
  const where = searchConditions(
    statement,
    { ...filters, openNow: undefined },
    pointIn(statement, filters),
    moment,
  )
  if (words) where.push(`s.words @@ ${statement.value(words.match)}::tsquery`)
  const text = `select b.name, b.slug from new_listings n join business_search s using (business_id) join businesses b on b.id = n.business_id
    where n.number > ${statement.value(after)}::bigint and n.number <= ${statement.value(upTo)}::bigint
    ${where.map((one) => `and ${one}`).join(' ')} order by n.number ${limitOf(max)}`
  return run<NewListing>(pool, text, statement)
}
