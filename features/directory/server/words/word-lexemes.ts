import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

/** Those asked for lately; what a word becomes never changes. */
const kept = new LRUCache<string, string[]>({ max: 50_000 })

/**
 * The lexemes by which each word is found, from the database's own stemmer. Words met before cost no round trip.
 */
export async function lexemesOf(pool: Pool, words: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const unknown = new Set<string>()
  for (const word of words) {
    const lexemes = kept.get(word)
    if (lexemes) found.set(word, lexemes)
    else unknown.add(word)
  }
  if (unknown.size > 0) {
    const { rows } = await pool.query<{ word: string; lexemes: string[] }>({
      name: 'search_word_lexemes',
      text: 'select word, search_word(word) as lexemes from unnest($1::text[]) word',
      values: [[...unknown]],
    })
    for (const { word, lexemes } of rows) {
      const plain = lexemes.filter((lexeme) => /^[\p{L}\p{N}]+$/u.test(lexeme))
      kept.set(word, plain)
      found.set(word, plain)
    }
  }
  return found
}
