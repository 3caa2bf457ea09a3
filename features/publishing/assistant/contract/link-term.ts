import type { PostDocument } from '#features/publishing/posts/contract/document.ts'

type Mark = { type: string; attrs?: { href: string } }
type Node = { type: string; text?: string; marks?: Mark[]; content?: Node[] }

const isWordCharacter = (sign: string | undefined) =>
  sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Index of the first whole-word occurrence of a term in a text; -1 if there is none. */
function findTerm(text: string, term: string): number {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + term.length])) return at
  return -1
}

/** Whether a node is text without a link or code mark. */
export const isPlainTerm = ({ type, marks = [] }: Node): boolean =>
  type === 'text' && !marks.some((mark) => mark.type === 'link' || mark.type === 'code')

/** Splits a text node so that the term becomes a link. */
function splitAtTerm(node: Node, at: number, term: string, href: string): Node[] {
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

/** The node with its first mention linked; null if it has none. Headings are skipped. */
function linkFirstMention(node: Node, term: string, href: string): Node | null {
  if (node.type === 'heading') return null
  const { content = [] } = node
  for (const [index, inner] of content.entries()) {
    const at = isPlainTerm(inner) ? findTerm(inner.text ?? '', term) : -1
    const changed =
      at >= 0 ? splitAtTerm(inner, at, term, href) : linkFirstMention(inner, term, href)
    if (changed) return { ...node, content: content.toSpliced(index, 1, ...[changed].flat()) }
  }
  return null
}

/**
 * The document with the first unlinked mention of `term` in running text linked to `href`; null if
 * there is none.
 */
export function linkTerm(document: PostDocument, term: string, href: string): PostDocument | null {
  const changed = linkFirstMention({ type: 'doc', content: document.content as Node[] }, term, href)
  return changed && { ...document, content: changed.content as PostDocument['content'] }
}
