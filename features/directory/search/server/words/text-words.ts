import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { getCached } from '#shared/server/get-cached.ts'

/** The folded words of a text and its lexemes, in the database's notation. */
export type TextWords = { folded: string; lexemes: string[] }

export type WordsOf = (text: string) => TextWords

/** Maximum number of cached parts. */
const maxCached = 200_000

/**
 * Parts of a text that can be analyzed separately and are shared by many texts. An accent anywhere
 * in a text decides how a word in `-cion` is analyzed, so a text with both is analyzed as a whole.
 */
const partsOf = (text: string): string[] =>
  /[^ -~]/.test(text) && /[cs]ion(?![a-z0-9])/i.test(text)
    ? [text]
    : text.split(/\s+/).filter(Boolean)

/**
 * Returns a function that analyzes texts as `search_fold` and `search_lexemes` do, and queries the
 * database only once for each distinct part.
 */
export function createWordsLoader(pool: Pool): (texts: string[]) => Promise<WordsOf> {
  const cache = new LRUCache<string, TextWords>({ max: maxCached })
  return async (texts) => {
    const known = await getCached(cache, texts.flatMap(partsOf), async (unknown) => {
      const { rows } = await pool.query<TextWords & { part: string }>({
        name: 'words_of_texts',
        text: `select part, search_fold(part) as folded, string_to_array(search_lexemes(part)::text, ' ') as lexemes from unnest($1::text[]) part`,
        values: [unknown],
      })
      return rows.map(({ part, ...words }) => [part, words] as const)
    })
    return (text) => {
      const parts = partsOf(text).map((part) => known.get(part) as TextWords)
      const folded = parts.map((part) => part.folded).filter(Boolean)
      return { folded: folded.join(' '), lexemes: parts.flatMap(({ lexemes }) => lexemes) }
    }
  }
}
