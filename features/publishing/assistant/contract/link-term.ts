import type { PostDocument } from '#features/publishing/posts/contract/document.ts'

type Mark = { type: string; attrs?: { href: string } }
type Node = { type: string; text?: string; marks?: Mark[]; content?: Node[] }

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Where a text first says a term as words of their own; -1 where it does not. */
function findTerm(text: string, term: string): number {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (!isWordSign(text[at - 1]) && !isWordSign(text[at + term.length])) return at
  return -1
}

/** Running text that is no link yet. */
export const isPlainTerm = ({ type, marks = [] }: Node): boolean =>
  type === 'text' && !marks.some((mark) => mark.type === 'link' || mark.type === 'code')

/** A text in pieces, the term of which leads somewhere. */
function linked(node: Node, at: number, term: string, href: string): Node[] {
  const { text = '', marks = [] } = node
  const piece = (part: string, more: Mark[] = []): Node[] => {
    const all = [...marks, ...more]
    return part ? [{ type: 'text', text: part, ...(all.length > 0 && { marks: all }) }] : []
  }
  return [
    ...piece(text.slice(0, at)),
    ...piece(term, [{ type: 'link', attrs: { href } }]),
    ...piece(text.slice(at + term.length)),
  ]
}

/** The node with its first mention linked; null where it has none. */
function within(node: Node, term: string, href: string): Node | null {
  if (node.type === 'heading') return null
  const { content = [] } = node
  for (const [index, inner] of content.entries()) {
    const at = isPlainTerm(inner) ? findTerm(inner.text ?? '', term) : -1
    const changed = at >= 0 ? linked(inner, at, term, href) : within(inner, term, href)
    if (changed) return { ...node, content: content.toSpliced(index, 1, ...[changed].flat()) }
  }
  return null
}

/** The document with its first mention of `term` in running text leading to `href`; null where there is none without a link. */
export function linkTerm(document: PostDocument, term: string, href: string): PostDocument | null {
  const changed = within({ type: 'doc', content: document.content as Node[] }, term, href)
  return changed && { ...document, content: changed.content as PostDocument['content'] }
}
