import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import type * as contract from '../contract.ts'
import { maxSearchedWords, minSearchers, searchedMonths } from '../vocabulary.ts'
import { monthOf } from './searched-words.ts'

/** First month that still counts. */
export function firstMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - searchedMonths + 1, 1))
  return monthOf(first)
}

/**
 * Words that several people searched when the business was among the results, most often first.
 * Spellings that only differ in accents are one, written as most people do.
 */
export async function readSearchedWords(
  { db, now }: Services,
  businessId: string,
): Promise<contract.SearchedWords> {
  const { rows } = await db.execute<{ words: string; count: number }>(sql`
    select words, sum(count)::int as count from searched_words
    where business_id = ${businessId} and month >= ${firstMonth(now())} group by words order by count desc, words`)
  const found = new Map<string, { words: string; count: number }>()
  for (const { words, count } of rows) {
    const key = foldWords(words) || words
    const before = found.get(key)
    found.set(key, { words: before?.words ?? words, count: (before?.count ?? 0) + count })
  }
  const all = [...found.values()]
  return {
    total: all.reduce((sum, { count }) => sum + count, 0),
    words: all
      .filter(({ count }) => count >= minSearchers)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxSearchedWords),
  }
}
