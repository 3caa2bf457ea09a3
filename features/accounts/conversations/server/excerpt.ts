import { findLinks } from '#shared/text/find-links.ts'
import { truncate } from '#shared/text/truncate.ts'
import { excerptLength } from '../vocabulary.ts'

/** Beginning of a message for a list, in one line and without links. */
export function messageExcerpt(text: string | null): string {
  if (!text) return ''
  const words = findLinks(text)
    .filter(({ href }) => !href)
    .map((piece) => piece.text)
    .join('')
  return truncate(words.replace(/\s+/g, ' ').trim(), excerptLength)
}
