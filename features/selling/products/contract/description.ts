import { truncate } from '#shared/text/truncate.ts'

/** Maximum characters of a description. Descriptions are restricted HTML, sanitized when saved. */
export const maxDescription = 20_000

const written: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Plain text of a sanitized description: one line per paragraph, heading and list item. */
export const plainText = (description: string): string =>
  description
    .replace(/<\/(?:p|h3|li)>|<br \/>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => written[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Description as a single line of at most `max` characters, cut at a word boundary. */
export const toExcerpt = (description: string, max: number): string =>
  truncate(plainText(description).replaceAll('\n', ' '), max)
