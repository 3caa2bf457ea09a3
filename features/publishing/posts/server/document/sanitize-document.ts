import { z } from 'zod'
import { type ContentsEntry, documentLimits, type PostDocument } from '../../contract/document.ts'
import { isValidLinkTarget } from '../../contract/links.ts'
import { type Block, block, entryKey } from '../../contract/nodes.ts'

/** Reads only the text and the children of an unknown node. */
const unknownNode = z.looseObject({
  text: z.string().optional(),
  content: z.array(z.unknown()).optional(),
})

function wordsOf(node: unknown, depth = 0): string {
  const read = unknownNode.safeParse(node)
  if (!read.success || depth > 20) return ''
  const { text = '', content = [] } = read.data
  return [text, ...content.map((one) => wordsOf(one, depth + 1))].filter(Boolean).join(' ').trim()
}

/** A valid block unchanged; otherwise its text as a paragraph, or nothing without text. */
function sanitizeBlock(node: unknown): Block[] {
  const read = block.safeParse(node)
  if (read.success) return [read.data]
  const text = wordsOf(node)
  return text ? [{ type: 'paragraph', content: [{ type: 'text', text }] }] : []
}

const storedEntry = z.looseObject({ key: entryKey, text: z.string().min(1), url: z.unknown() })

function sanitizeEntry(entry: unknown): ContentsEntry[] {
  const read = storedEntry.safeParse(entry)
  if (!read.success) return []
  const { key, text, url } = read.data
  return [{ key, text, url: typeof url === 'string' && isValidLinkTarget(url) ? url : null }]
}

/**
 * Prepares a stored document for readers. It was validated when it was saved; if a bug, a restored
 * backup or a manual edit left invalid nodes, readers get only their text.
 */
export const sanitizeDocument = ({ content, bibliography }: PostDocument): PostDocument => ({
  content: (content as unknown[]).slice(0, documentLimits.blocks).flatMap(sanitizeBlock),
  bibliography: (bibliography as unknown[]).slice(0, documentLimits.entries).flatMap(sanitizeEntry),
})
