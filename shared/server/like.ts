import { type SQL, sql } from 'drizzle-orm'

/** Signs of LIKE taken as letters. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Pattern of LIKE for texts that contain this one, its own signs taken as letters. */
export const containing = (text: string): string => `%${literal(text)}%`

/** Pattern of LIKE for texts that begin with this one, its own signs taken as letters. */
export const beginning = (text: string): string => `${literal(text)}%`

/** Letters of a trigram: for fewer an index of trigrams would be read whole, which takes longer than all rows. */
const leastForIndex = 3

/** Whether a folded column holds folded words as they stand; SQL. */
export const holds = (column: SQL, words: string): SQL =>
  words.length < leastForIndex
    ? sql`strpos(${column}, ${words}) > 0`
    : sql`${column} like ${containing(words)}`
