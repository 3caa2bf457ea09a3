import { truncate } from '#shared/text/truncate.ts'
import { nodesOf, type PostDocument } from '../../contract/document.ts'
import type { Block } from '../../contract/nodes.ts'
import { wordsPerMinute } from '../../vocabulary.ts'

type Node = { type: string; text?: string; attrs?: object; content?: Node[] }

/** What is written within a node, in one line. */
export const wordsIn = (node: Node): string =>
  [...nodesOf([node as Block])]
    .map(({ type, text }) => (type === 'hardBreak' ? ' ' : (text ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const ends = new Set(['paragraph', 'heading'])

const said = (attrs: object | undefined, name: 'source' | 'caption' | 'title'): string =>
  attrs && name in attrs ? String((attrs as Record<string, unknown>)[name]) : ''

/** What a post says without its marks: a line for each paragraph, heading, item, cell, caption and entry of its bibliography. */
export function textLinesOf({ content, bibliography }: PostDocument): string[] {
  const lines: string[] = []
  for (const node of nodesOf(content)) {
    if (ends.has(node.type)) lines.push(wordsIn(node))
    if (node.type === 'image') lines.push(said(node.attrs, 'caption'))
    if (node.type === 'video') lines.push(said(node.attrs, 'title'))
    if (node.type === 'blockquote') lines.push(said(node.attrs, 'source'))
  }
  return [...lines, ...bibliography.map(({ text }) => text)]
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What is read of it: for the search, the excerpt and the reading time. */
export const plainOf = (document: PostDocument): string => textLinesOf(document).join('\n')

/** Whole minutes, at least one, that reading takes at 200 words a minute. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.ceil(words / wordsPerMinute))

/** The beginning of a text in one line, cut at the end of a word. */
export const excerptOf = (text: string, max = 200): string =>
  truncate(text.replace(/\s+/g, ' ').trim(), max)
