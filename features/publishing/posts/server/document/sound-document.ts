import { z } from 'zod'
import { type ContentsEntry, documentLimits, type PostDocument } from '../../contract/document.ts'
import { leadsSomewhere } from '../../contract/links.ts'
import { type Block, block, entryKey } from '../../contract/nodes.ts'

/** What is read of a node that is none of ours: its words, and those of what it holds. */
const strange = z.looseObject({
  text: z.string().optional(),
  content: z.array(z.unknown()).optional(),
})

function wordsOf(node: unknown, depth = 0): string {
  const read = strange.safeParse(node)
  if (!read.success || depth > 20) return ''
  const { text = '', content = [] } = read.data
  return [text, ...content.map((one) => wordsOf(one, depth + 1))].filter(Boolean).join(' ').trim()
}

/** A block as it stands where it is one of ours; else its words as a paragraph, and nothing where it has none. */
function soundBlock(node: unknown): Block[] {
  const read = block.safeParse(node)
  if (read.success) return [read.data]
  const text = wordsOf(node)
  return text ? [{ type: 'paragraph', content: [{ type: 'text', text }] }] : []
}

const storedEntry = z.looseObject({ key: entryKey, text: z.string().min(1), url: z.unknown() })

function soundEntry(entry: unknown): ContentsEntry[] {
  const read = storedEntry.safeParse(entry)
  if (!read.success) return []
  const { key, text, url } = read.data
  return [{ key, text, url: typeof url === 'string' && leadsSomewhere(url) ? url : null }]
}

/**
 * A stored document for readers. It was checked when it was saved; should a fault, a restored copy or a hand in the tables have left something
 * else, no reader gets more of that than its words.
 */
export const soundDocument = ({ content, bibliography }: PostDocument): PostDocument => ({
  content: (content as unknown[]).slice(0, documentLimits.blocks).flatMap(soundBlock),
  bibliography: (bibliography as unknown[]).slice(0, documentLimits.entries).flatMap(soundEntry),
})
