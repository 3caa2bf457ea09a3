import { type SQL, sql } from 'drizzle-orm'
import { findLinks } from '#shared/text/find-links.ts'
import { truncate } from '#shared/text/truncate.ts'
import { excerptLength, removedMessageText } from '../vocabulary.ts'

/** Columns of the newest message of a row, for `messageExcerpt`; without them a list would read whole messages. */
export type Excerpt = {
  excerpt: string | null
  isExcerptRemoved: boolean | null
  firstFile: string | null
}

/** Beginning of a message for a list, in one line and without links. */
export function messageExcerpt({ excerpt: text, isExcerptRemoved, firstFile }: Excerpt): string {
  if (isExcerptRemoved) return removedMessageText
  if (!text) return firstFile ? `📎 ${firstFile}` : ''
  const words = findLinks(text)
    .filter(({ href }) => !href)
    .map((piece) => piece.text)
    .join('')
  return truncate(words.replace(/\s+/g, ' ').trim(), excerptLength)
}

/** SQL: name of the first file of a message. */
export const firstFileOf = (messageId: SQL) =>
  sql`(select f.name from message_files f where f.message_id = ${messageId} and f.position = 1)`
