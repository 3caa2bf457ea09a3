import type { Pool } from 'pg'

/** Most words kept; they never change, so the oldest simply make room. */
const mostKept = 50_000

const kept = new Map<string, string[]>()

/**
 * The lexemes by which each word is found, from the database's own stemmer. Words met before cost no round trip: what a word
 * becomes never changes.
 */
export async function lexemesOf(pool: Pool, words: string[]): Promise<Map<string, string[]>> {
  const unknown = [...new Set(words)].filter((word) => !kept.has(word))
  if (unknown.length > 0) {
    const { rows } = await pool.query<{ word: string; lexemes: string[] }>({
      name: 'search_word_lexemes',
      text: 'select word, search_word(word) as lexemes from unnest($1::text[]) word',
      values: [unknown],
    })
    for (const { word, lexemes } of rows) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
      kept.set(
        word,
        lexemes.filter((lexeme) => /^[\p{L}\p{N}]+$/u.test(lexeme)),
      )
    }
  }
  return new Map(words.map((word) => [word, kept.get(word) ?? []]))
}
