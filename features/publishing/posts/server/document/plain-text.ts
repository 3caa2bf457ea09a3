import { truncate } from '#shared/text/truncate.ts'
import { nodesOf, type PostDocument } from '../../contract/document.ts'
import type { Block } from '../../contract/nodes.ts'
import { wordsPerMinute } from '../../vocabulary.ts'

type Node = { type: string; text?: string; attrs?: object; content?: Node[] }

/** Text within a node, as one line. */
export const wordsIn = (node: Node): string =>
  [...nodesOf([node as Block])]
    .map(({ type, text }) => (type === 'hardBreak' ? ' ' : (text ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const ends = new Set(['paragraph', 'heading'])

const attributeOf = (attrs: object | undefined, name: 'source' | 'caption' | 'title'): string =>
  attrs && name in attrs ? String((attrs as Record<string, unknown>)[name]) : ''

/**
 * Text of a document without marks: one line per paragraph, heading, item, cell, caption and
 * bibliography entry.
 */
export function textLinesOf({ content, bibliography }: PostDocument): string[] {
  const lines: string[] = []
  for (const node of nodesOf(content)) {
    if (ends.has(node.type)) lines.push(wordsIn(node))
    if (node.type === 'image') lines.push(attributeOf(node.attrs, 'caption'))
    if (node.type === 'video') lines.push(attributeOf(node.attrs, 'title'))
    if (node.type === 'blockquote') lines.push(attributeOf(node.attrs, 'source'))
  }
  return [...lines, ...bibliography.map(({ text }) => text)]
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Plain text of a document, for search, excerpt and reading time. */
export const plainOf = (document: PostDocument): string => textLinesOf(document).join('\n')

/** Reading time in whole minutes, at least one, at 200 words a minute. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.ceil(words / wordsPerMinute))

/** The beginning of a text as one line, cut at a word boundary. */
export const excerptOf = (text: string, max = 200): string =>
  truncate(text.replace(/\s+/g, ' ').trim(), max)
