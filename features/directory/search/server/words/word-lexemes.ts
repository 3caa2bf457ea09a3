import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { getCached } from '#shared/server/get-cached.ts'

/** Cache of recent words; the lexemes of a word never change. */
const cache = new LRUCache<string, string[]>({ max: 50_000 })

/**
 * The lexemes of each word from the database's stemmer: its stems only, because every text with the
 * word has its stem, too. A word with digits, which the parser may classify differently, is also
 * looked up unchanged. Cached words need no query.
 */
export const lexemesOf = (pool: Pool, words: string[]): Promise<Map<string, string[]>> =>
  getCached(cache, words, async (unknown) => {
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
