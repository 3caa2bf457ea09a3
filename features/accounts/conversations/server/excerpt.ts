import { findLinks } from '#shared/text/find-links.ts'
import { truncate } from '#shared/text/truncate.ts'
import { excerptLength, removedMessageText } from '../vocabulary.ts'

/** SQL columns of the newest message `newest` of a row, for `messageExcerpt`. */
export type Excerpt = { excerpt: string | null; isExcerptRemoved: boolean | null }

/** Beginning of a message for a list, in one line and without links. */
export function messageExcerpt({ excerpt: text, isExcerptRemoved }: Excerpt): string {
  if (isExcerptRemoved) return removedMessageText
  if (!text) return ''
  const words = findLinks(text)
    .filter(({ href }) => !href)
    .map((piece) => piece.text)
    .join('')
  return truncate(words.replace(/\s+/g, ' ').trim(), excerptLength)
}
