import { sql } from 'drizzle-orm'
import { foldWords } from '#shared/text/fold.ts'

/** Maximum words of a search; further words are ignored, which bounds its cost. */
const maxWords = 8

/** Folded words of a search; empty when it has no letters. */
export const wordsOfSearch = (q: string): string[] =>
  [...new Set(foldWords(q).split(' ').filter(Boolean))].slice(0, maxWords)

/**
 * SQL: tsquery for texts of one scope that contain all words, in any inflection. The search vectors
 * of texts contain the ids of their scopes as words, after a slash.
 */
export const matchesAllWords = (
  scopeId: string,
  words: string[],
) => sql`(select (quote_literal('/' || ${scopeId}::text) || string_agg(
    ' & (' || (select string_agg(quote_literal(lexeme), '|') from unnest(search_word(word)) lexeme) || ')', ''))::tsquery
  from unnest(${sql.param(words)}::text[]) word)`
