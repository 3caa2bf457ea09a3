import { marked, type Token, type Tokens } from 'marked'
import type { ContentsEntry, PostDocument } from '#features/publishing/posts/contract/document.ts'
import { postDocument } from '#features/publishing/posts/contract/document.ts'
import type { Block, Flow, Inline, TextMark } from '#features/publishing/posts/contract/nodes.ts'

/** Markdown tokens that a post may contain; any other token is an error in the text. */
type Known =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Table
  | Tokens.Hr
  | Tokens.Text
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Link
  | Tokens.Codespan
  | Tokens.Escape
  | Tokens.Br
  | Tokens.Space
  | Tokens.Def

const unknown = (token: Token): never => {
  throw new Error(`the demonstration's posts hold no ${token.type}`)
}

/** `[^key]` refers to an entry of the bibliography, written at the end of the text as `[^key]: address "Title"`. */
const referenceKey = (raw: string): string | undefined => /^\[\^([a-z0-9]{1,16})\]/.exec(raw)?.[1]

function inlines(tokens: Token[], marks: TextMark[] = []): Inline[] {
  return (tokens as Known[]).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        if (token.tokens) return inlines(token.tokens, marks)
        return text(token.text, marks)
      case 'escape':
        return text(token.text, marks)
      case 'codespan':
        return text(token.text, [...marks, { type: 'code' }])
      case 'strong':
        return inlines(token.tokens, [...marks, { type: 'bold' }])
      case 'em':
        return inlines(token.tokens, [...marks, { type: 'italic' }])
      case 'br':
        return [{ type: 'hardBreak' }]
      case 'link': {
        const key = referenceKey(token.raw)
        if (key) return [{ type: 'reference', attrs: { key } }]
        return inlines(token.tokens, [...marks, { type: 'link', attrs: { href: token.href } }])
      }
      default:
        return unknown(token)
    }
  })
}

const text = (words: string, marks: TextMark[]): Inline[] => [
  { type: 'text', text: words, ...(marks.length > 0 && { marks }) },
]

const paragraph = (tokens: Token[]) => ({ type: 'paragraph' as const, content: inlines(tokens) })

const list = ({ ordered, start, items }: Tokens.List): Flow => {
  const content = items.map((item) => ({
    type: 'listItem' as const,
    content: item.tokens.map((token) =>
      paragraph('tokens' in token && token.tokens ? token.tokens : []),
    ),
  }))
  if (!ordered) return { type: 'bulletList', content }
  return {
    type: 'orderedList',
    ...(Number(start) !== 1 && { attrs: { start: Number(start) } }),
    content,
  }
}

/** A last paragraph that begins with a dash is the quote's attribution. */
function quote({ tokens }: Tokens.Blockquote): Block {
  const paragraphs = tokens.filter((token): token is Tokens.Paragraph => token.type === 'paragraph')
  const source = paragraphs.at(-1)?.text.startsWith('— ')
    ? paragraphs.pop()?.text.slice(2)
    : undefined
  return {
    type: 'blockquote',
    ...(source && { attrs: { source } }),
    content: paragraphs.map(({ tokens: within }) => paragraph(within)),
  }
}

const table = ({ header, rows }: Tokens.Table): Block => {
  const row = (type: 'tableHeader' | 'tableCell', cells: Tokens.TableCell[]) => ({
    type: 'tableRow' as const,
    content: cells.map(({ tokens }) => ({ type, content: [paragraph(tokens)] })),
  })
  return {
    type: 'table',
    content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))],
  }
}

function block(token: Known): Block[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: token.depth === 2 ? 2 : 3 },
          content: inlines(token.tokens),
        },
      ]
    case 'paragraph':
      return [paragraph(token.tokens)]
    case 'list':
      return [list(token)]
    case 'blockquote':
      return [quote(token)]
    case 'table':
      return [table(token)]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    default:
      return unknown(token)
  }
}

/** Converts Markdown to a post document. Throws for elements that posts do not support. */
export function composeDocument(markdown: string): PostDocument {
  const tokens = marked.lexer(markdown) as Known[]
  const bibliography = tokens.flatMap((token): ContentsEntry[] => {
    const key = token.type === 'def' ? referenceKey(token.raw) : undefined
    return token.type === 'def' && key ? [{ key, text: token.title ?? '', url: token.href }] : []
  })
  return postDocument.parse({ content: tokens.flatMap(block), bibliography })
}
