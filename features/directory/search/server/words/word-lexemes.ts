import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { readKept } from '#shared/server/read-kept.ts'

/** Those asked for lately; what a word becomes never changes. */
const kept = new LRUCache<string, string[]>({ max: 50_000 })

/**
 * The lexemes by which each word is found, from the database's own stemmer: its stems, as what has the word itself has its stem, too. Only
 * what has digits, which the server's parser may take for something else, is also looked for as it is. Words met before cost no round trip.
 */
export const lexemesOf = (pool: Pool, words: string[]): Promise<Map<string, string[]>> =>
  readKept(kept, words, async (unknown) => {
    const { rows } = await pool.query<{ word: string; lexemes: string[] }>({
      name: 'search_word_lexemes',
      text: `select word, array(select l from unnest(search_word(word)) l
          where l <> search_fold(word) or l = any(ts_lexize('search_stems', search_restored(search_fold(word)))) or word ~ '[0-9]') as lexemes
        from unnest($1::text[]) word`,
      values: [unknown],
    })
    return rows.map(
      ({ word, lexemes }) =>
        [word, lexemes.filter((lexeme) => /^[\p{L}\p{N}]+$/u.test(lexeme))] as const,
    )
  })
