import { sql } from 'drizzle-orm'
import { foldWords } from '#shared/text/fold.ts'

/** Words of a search that count; what follows is left out, so that no search is expensive. */
const maxWords = 8

/** The words of a search, folded; none where it has no letters. */
export const questionWordsOf = (q: string): string[] =>
  [...new Set(foldWords(q).split(' ').filter(Boolean))].slice(0, maxWords)

/** SQL: the tsquery of texts of a business that say each of these words, in any of their forms. */
export const matchesAllWords = (
  businessId: string,
  words: string[],
) => sql`(select (quote_literal('/' || ${businessId}::text) || string_agg(
    ' & (' || (select string_agg(quote_literal(lexeme), '|') from unnest(search_word(word)) lexeme) || ')', ''))::tsquery
  from unnest(${sql.param(words)}::text[]) word)`
