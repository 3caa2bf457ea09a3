import type { Pool } from 'pg'
import { keptFor } from '#shared/server/kept-for.ts'
import { isPlainSearch } from '../filters.ts'
import type { WordsWanted } from '../find-by-words.ts'

type Searched = Pick<WordsWanted, 'words' | 'filters' | 'sort'>

/** Share of all businesses from which walking them in their order soon meets a thousand. */
const often = 0.05

/**
 * The lexemes that one business in twenty has, from the server's own statistics as of its last look at the table. Kept for a minute: they
 * change as slowly as the directory grows.
 */
export const commonLexemes = keptFor(60, async (pool: Pool) => {
  const { rows } = await pool.query<{ lexeme: string }>({
    name: 'common_lexemes',
    text: `select lexeme from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) e (lexeme, share)
      where schemaname = 'public' and tablename = 'business_search' and attname = 'words' and lexeme is not null and share >= ${often}`,
  })
  return rows.map(({ lexeme }) => lexeme)
})

/** Those of the lexemes that a tsquery says, or a beginning of which. */
function saidOf(match: string, lexemes: string[]): string[] {
  const said = [...match.matchAll(/'([^']+)'(:\*)?/g)]
  return lexemes.filter((lexeme) =>
    said.some(([, text = '', begins]) => text === lexeme || (begins && lexeme.startsWith(text))),
  )
}

/**
 * Whether one thing, searched for everywhere, without filters and by relevance, is so common that the best who have it are met soon in the
 * order of quality: then the index of words would list tens of thousands first.
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
  const said = saidOf(words.match, await commonLexemes(pool))
  if (said.length === 0) return false
  // A lexeme may count only beside another: the server knows its own language.
  const { rows } = await pool.query<{ common: boolean }>({
    name: 'is_common',
    text: 'select bool_or(array_to_tsvector(array[lexeme]) @@ $1::tsquery) as common from unnest($2::text[]) lexeme',
    values: [words.match, said],
  })
  return rows[0]?.common ?? false
}
