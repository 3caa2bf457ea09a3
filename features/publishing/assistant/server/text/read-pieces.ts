import { nodesOf, type PostDocument } from '#features/publishing/posts/contract/document.ts'
import { isPlainTerm } from '../../contract/link-term.ts'

type Node = {
  type: string
  text?: string
  attrs?: object
  marks?: { type: string }[]
  content?: Node[]
}

/** A run of text with the same marks. */
export type Piece = {
  text: string
  /** Index of its paragraph or heading, from 0. */
  block: number
  inHeading: boolean
  /** Whether it can become a link. */
  isPlain: boolean
}

/** A paragraph (`level` null) or a heading, as one line. */
export type TextLine = { text: string; level: 2 | 3 | null }

const isLine = ({ type }: Node) => type === 'paragraph' || type === 'heading'

/** Reads a document as text pieces and as lines. */
export function readPieces({ content }: Pick<PostDocument, 'content'>): {
  pieces: Piece[]
  lines: TextLine[]
} {
  const pieces: Piece[] = []
  const lines: TextLine[] = []
  for (const node of nodesOf(content) as Iterable<Node>) {
    if (!isLine(node)) continue
    const inHeading = node.type === 'heading'
    const texts = (node.content ?? []).filter(({ type }) => type === 'text')
    for (const one of texts)
      pieces.push({
        text: one.text ?? '',
        block: lines.length,
        inHeading,
        isPlain: !inHeading && isPlainTerm(one),
      })
    const text = (node.content ?? [])
      .map(({ type, text = '' }) => (type === 'hardBreak' ? ' ' : text))
      .join('')
    lines.push({
      text: text.replace(/\s+/g, ' ').trim(),
      level: inHeading ? (node.attrs as { level: 2 | 3 }).level : null,
    })
  }
  return { pieces, lines }
}
