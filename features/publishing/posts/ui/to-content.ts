import type { JSONContent } from '@tiptap/react'
import type { Block } from '../contract/nodes.ts'

/** Attributes that a document stores per node or mark; the editor has more. */
const storedAttributes: Record<string, readonly string[]> = {
  heading: ['level'],
  orderedList: ['start'],
  blockquote: ['source'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  image: ['mediaId', 'alt', 'caption'],
  video: ['provider', 'id', 'title'],
  reference: ['key'],
  link: ['href'],
}

const lists = new Set(['bulletList', 'orderedList'])

/** Maximum nesting depth of lists in a document. */
const maxListDepth = 3

const attrsOf = (type: string, attrs: Record<string, unknown> | undefined) => {
  const names = storedAttributes[type]
  return names && attrs
    ? {
        attrs: Object.fromEntries(
          names.flatMap((name) => (attrs[name] == null ? [] : [[name, attrs[name]]])),
        ),
      }
    : {}
}

function nodesFrom(node: JSONContent, depth: number, inFlow: boolean): JSONContent[] {
  const { type = '', text, marks, attrs, content = [] } = node
  if (type === 'text') {
    const marked = marks?.map((mark) => ({ type: mark.type, ...attrsOf(mark.type, mark.attrs) }))
    return [{ type, text, ...(marked && marked.length > 0 && { marks: marked }) }]
  }
  const isList = lists.has(type)
  const inner = content.flatMap((one) =>
    nodesFrom(
      one,
      isList ? depth + 1 : depth,
      inFlow || isList || type === 'blockquote' || type === 'tableCell',
    ),
  )
  // Content nested deeper than that moves up one level.
  if (isList && depth >= maxListDepth) return inner.flatMap(({ content: inItem = [] }) => inItem)
  if (inFlow && type === 'heading')
    return [{ type: 'paragraph', ...(inner.length > 0 && { content: inner }) }]
  if (inFlow && type === 'horizontalRule') return []
  return [{ type, ...attrsOf(type, attrs), ...(inner.length > 0 && { content: inner }) }]
}

const hasContent = (node: JSONContent): boolean =>
  Boolean(node.text?.trim()) ||
  ['image', 'video', 'reference', 'horizontalRule'].includes(node.type ?? '') ||
  (node.content ?? []).some(hasContent)

const isEmpty = ({ type, content }: JSONContent) => type === 'paragraph' && !content?.length

/**
 * Converts the editor's content to a document, without empty paragraphs at its end; an empty array
 * if there is no content.
 */
export function toContent(doc: JSONContent): Block[] {
  if (!hasContent(doc)) return []
  const all = doc.content ?? []
  const last = all.findLastIndex((node) => !isEmpty(node))
  return all.slice(0, last + 1).flatMap((node) => nodesFrom(node, 0, false)) as Block[]
}

/** A document for the editor, which needs at least one paragraph. */
export const toEditor = (content: readonly Block[]): JSONContent => ({
  type: 'doc',
  content: content.length > 0 ? (content as JSONContent[]) : [{ type: 'paragraph' }],
})
