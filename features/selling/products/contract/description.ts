import { truncate } from '#shared/text/truncate.ts'

/** A description is limited HTML, cleaned when it is saved; so many characters of it. */
export const maxDescription = 20_000

const written: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a clean description says, without its marks: a line for each paragraph, heading and item. */
export const plainText = (description: string): string =>
  description
    .replace(/<\/(?:p|h3|li)>|<br \/>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => written[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** One line of what a description says, cut at the end of a word; at most `max` characters. */
export const inOneLine = (description: string, max: number): string =>
  truncate(plainText(description).replaceAll('\n', ' '), max)
