import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { readKept } from './read-kept.ts'

/** Those asked for lately; what a word becomes never changes. */
const kept = new LRUCache<string, string[]>({ max: 50_000 })

/**
 * The lexemes by which each word is found, from the database's own stemmer. Words met before cost no round trip.
 */
export const lexemesOf = (pool: Pool, words: string[]): Promise<Map<string, string[]>> =>
  readKept(kept, words, async (unknown) => {
    const { rows } = await pool.query<{ word: string; lexemes: string[] }>({
      name: 'search_word_lexemes',
      text: 'select word, search_word(word) as lexemes from unnest($1::text[]) word',
      values: [unknown],
    })
    return rows.map(({ word, lexemes }) => [word, lexemes.filter((lexeme) => /^[\p{L}\p{N}]+$/u.test(lexeme))] as const)
  })
