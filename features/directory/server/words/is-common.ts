import type { Pool } from 'pg'
import { isPlain } from '../filters.ts'
import type { WordsWanted } from '../find-by-words.ts'

type Searched = Pick<WordsWanted, 'words' | 'filters' | 'sort'>

/** Share of all businesses from which walking them in their order soon meets a thousand. */
const often = 0.05

/**
 * Whether what is searched for everywhere, without filters and by relevance is so common that the best who have it are met soon in the
 * order of quality: then the index of words would list tens of thousands first. From the server's own statistics, which hold the thousand
 * commonest lexemes as of its last look at the table.
 */
export async function isCommon(pool: Pool, { words, filters, sort }: Searched): Promise<boolean> {
  if (sort !== 'relevance' || filters.category || filters.place || !isPlain(filters)) return false
  const { rows } = await pool.query<{ common: boolean }>({
    name: 'common_words',
    text: `select exists (
        select from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) e (lexeme, share)
        where schemaname = 'public' and tablename = 'business_search' and attname = 'words' and share >= ${often}
          and case when lexeme is not null then array_to_tsvector(array[lexeme]) @@ $1::tsquery end
      ) as common`,
    values: [words.match],
  })
  return rows[0]?.common ?? false
}
