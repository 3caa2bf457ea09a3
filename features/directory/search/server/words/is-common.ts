import type { Pool } from 'pg'
import { cacheFor } from '#shared/server/cache-for.ts'
import { isPlainSearch } from '../filters.ts'
import type { WordsRequest } from '../find-by-words.ts'

type Searched = Pick<WordsRequest, 'words' | 'filters' | 'sort'>

/**
 * Minimum share of all businesses at which scanning them in order of quality soon finds a thousand
 * matches.
 */
const minShare = 0.05

/**
 * The lexemes that at least one in twenty businesses has, from the table statistics. Cached for a
 * minute, because they change slowly.
 */
export const commonLexemes = cacheFor(60, async (pool: Pool) => {
  const { rows } = await pool.query<{ lexeme: string }>({
    name: 'common_lexemes',
    text: `select lexeme from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) e (lexeme, share)
      where schemaname = 'public' and tablename = 'business_search' and attname = 'words' and lexeme is not null and share >= ${minShare}`,
  })
  return rows.map(({ lexeme }) => lexeme)
})

/** Those lexemes that a tsquery contains, also by prefix. */
function lexemesIn(match: string, lexemes: string[]): string[] {
  const terms = [...match.matchAll(/'([^']+)'(:\*)?/g)]
  return lexemes.filter((lexeme) =>
    terms.some(([, text = '', begins]) => text === lexeme || (begins && lexeme.startsWith(text))),
  )
}

/**
 * Whether a single term, searched everywhere, without filters and by relevance, is so common that
 * scanning in order of quality soon finds the best matches; the word index would list tens of
 * thousands first.
 */
export async function isCommon(pool: Pool, { words, filters, sort }: Searched): Promise<boolean> {
  if (
    sort !== 'relevance' ||
    filters.category ||
    filters.place ||
    !isPlainSearch(filters) ||
    !words.parts.includes(words.match)
  )
    return false
  const common = lexemesIn(words.match, await commonLexemes(pool))
  if (common.length === 0) return false
  // A lexeme may match only in combination: let the server evaluate the tsquery.
  const { rows } = await pool.query<{ common: boolean }>({
    name: 'is_common',
    text: 'select bool_or(array_to_tsvector(array[lexeme]) @@ $1::tsquery) as common from unnest($2::text[]) lexeme',
    values: [words.match, common],
  })
  return rows[0]?.common ?? false
}
