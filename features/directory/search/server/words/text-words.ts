import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { readKept } from '#shared/server/read-kept.ts'

/** What the search makes of a text: its words folded, and its lexemes, each as the database writes it. */
export type TextWords = { folded: string; lexemes: string[] }

export type WordsOf = (text: string) => TextWords

/** Most parts of texts kept. */
const maxKept = 200_000

/**
 * Parts of a text that can be looked up apart, and are shared by many texts. An accent anywhere decides how a word in `-cion` is
 * read, so a text with both is looked up whole.
 */
const partsOf = (text: string): string[] =>
  /[^ -~]/.test(text) && /[cs]ion(?![a-z0-9])/i.test(text)
    ? [text]
    : text.split(/\s+/).filter(Boolean)

/** Reads the words of many texts as `search_fold` and `search_lexemes` do, asking the database once for each part that it meets. */
export function rememberWords(pool: Pool): (texts: string[]) => Promise<WordsOf> {
  const kept = new LRUCache<string, TextWords>({ max: maxKept })
  return async (texts) => {
    const known = await readKept(kept, texts.flatMap(partsOf), async (unknown) => {
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
