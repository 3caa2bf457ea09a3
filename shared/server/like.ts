import { type SQL, sql } from 'drizzle-orm'

/** Escapes the wildcards of LIKE. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** LIKE pattern for texts that contain this one, with wildcards escaped. */
export const containing = (text: string): string => `%${literal(text)}%`

/** LIKE pattern for texts that begin with this one, with wildcards escaped. */
export const beginning = (text: string): string => `${literal(text)}%`

/**
 * Minimum length for the trigram index: for shorter texts the whole index would be read, which
 * takes longer than a table scan.
 */
const minForIndex = 3

/** SQL condition: a normalised column contains the normalised words. */
export const holds = (column: SQL, words: string): SQL =>
  words.length < minForIndex
    ? sql`strpos(${column}, ${words}) > 0`
    : sql`${column} like ${containing(words)}`
