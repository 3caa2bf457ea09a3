import { sql } from 'drizzle-orm'
import { foldWords } from '#shared/text/fold.ts'

/** Maximum search words that count, which limits the cost of a search. */
const maxWords = 8

/** Normalized words of a search; empty if it has no letters or digits. */
export const postSearchWords = (q: string): string[] =>
  [...new Set(foldWords(q).split(' ').filter(Boolean))].slice(0, maxWords)

/** SQL expression: tsquery of texts that contain all of these words in any inflection. */
export const postContainsAll = (words: string[]) => sql`(select string_agg(
    '(' || (select string_agg(quote_literal(lexeme), '|') from unnest(search_word(word)) lexeme) || ')', ' & ')::tsquery
  from unnest(${sql.param(words)}::text[]) word)`

/** SQL expression: display name of author `a`. */
export const authorName = sql`coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username)`

/** SQL expression: columns of picture `m` as a JSON object, or null. */
export const storedPostPicture = sql`case when m.id is not null then json_build_object(
  'storageKey', m.storage_key, 'width', m.width, 'height', m.height, 'variants', m.variants, 'blur', m.blur) end`
