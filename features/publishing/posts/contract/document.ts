import { z } from 'zod'
import { webAddress } from './links.ts'
import { type Block, block, entryKey, plainString } from './nodes.ts'

export const documentLimits = {
  blocks: 1000,
  nodes: 8000,
  characters: 200_000,
  images: 60,
  entries: 200,
} as const

const entry = z.strictObject({
  key: entryKey,
  text: plainString(600).min(1, 'Escribe la referencia'),
  url: webAddress.nullable(),
})
export type ContentsEntry = z.output<typeof entry>

type Node = { type: string; text?: string; attrs?: object; content?: Node[] }

/** All nodes of a document, each before its children. */
export function* nodesOf(blocks: readonly Block[]): Generator<Node> {
  const stack: Node[] = (blocks as readonly Node[]).toReversed()
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node
    if (node.content) stack.push(...node.content.toReversed())
  }
}

/** Keys of the bibliography entries that the text cites, in order and with repetitions. */
export const citationsIn = (blocks: readonly Block[]): string[] =>
  [...nodesOf(blocks)].flatMap(({ type, attrs }) =>
    type === 'reference' && attrs && 'key' in attrs ? [String(attrs.key)] : [],
  )

/** Ids of the pictures in a document, without duplicates. */
export const picturesIn = (blocks: readonly Block[]): string[] => [
  ...new Set(
    [...nodesOf(blocks)].flatMap(({ type, attrs }) =>
      type === 'image' && attrs && 'mediaId' in attrs ? [String(attrs.mediaId)] : [],
    ),
  ),
]

/**
 * Content of a post as stored: only these node types and attributes. Only the server makes HTML
 * from it, so pasted HTML never needs sanitizing.
 */
export const postDocument = z
  .strictObject({
    content: z.array(block).max(documentLimits.blocks),
    bibliography: z.array(entry).max(documentLimits.entries),
  })
  .check(({ value: { content, bibliography }, issues }) => {
    const refuse = (message: string) =>
      issues.push({ code: 'custom', message, input: content, path: [] })
    let nodes = 0
    let characters = 0
    for (const { text } of nodesOf(content)) {
      nodes++
      characters += text?.length ?? 0
    }
    if (nodes > documentLimits.nodes || characters > documentLimits.characters)
      refuse('Esta entrada es demasiado larga. Pártela en dos.')
    if (picturesIn(content).length > documentLimits.images)
      refuse(`Usa como máximo ${documentLimits.images} imágenes.`)
    const known = new Set(bibliography.map(({ key }) => key))
    if (known.size < bibliography.length) refuse('La bibliografía tiene una referencia repetida.')
    if (citationsIn(content).some((key) => !known.has(key)))
      refuse('El texto nombra una referencia que no está en la bibliografía.')
  })
export type PostDocument = z.output<typeof postDocument>

/**
 * Already validated when it was saved: the API describes it with the full schema, but does not
 * validate it again.
 */
export const storedDocument = z.custom<PostDocument>().meta({ describedBy: postDocument })

export const emptyDocument: PostDocument = { content: [], bibliography: [] }
