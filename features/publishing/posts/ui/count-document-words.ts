import type { PostFields } from '../contract/post.ts'

type Node = { text?: string; content?: readonly unknown[] }

/** Number of words in the text of a post; captions and sources do not count. */
export function countDocumentWords(document: PostFields['document']): number {
  const textOf = (node: Node): string =>
    node.text ?? (node.content ?? []).map((child) => textOf(child as Node)).join('')
  return document.content
    .flatMap((block) => textOf(block as Node).split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
