import { sql } from 'drizzle-orm'
import { foldWords } from '#shared/text/fold.ts'

/** Words of a search that count; what follows is left out, so that no search is expensive. */
const maxWords = 8

/** The words of a search, folded; none where it has no letters. */
export const postWordsOf = (q: string): string[] =>
  [...new Set(foldWords(q).split(' ').filter(Boolean))].slice(0, maxWords)

/** SQL: the tsquery of texts that say each of these words, in any of their forms. */
export const postSaysAll = (words: string[]) => sql`(select string_agg(
    '(' || (select string_agg(quote_literal(lexeme), '|') from unnest(search_word(word)) lexeme) || ')', ' & ')::tsquery
  from unnest(${sql.param(words)}::text[]) word)`

/** SQL: how the author `a` of a post is called. */
export const authorName = sql`coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username)`

/** SQL: the columns of a stored picture `m` as one object, null where there is none. */
export const storedPostPicture = sql`case when m.id is not null then json_build_object(
  'storageKey', m.storage_key, 'width', m.width, 'height', m.height, 'variants', m.variants, 'blur', m.blur) end`
