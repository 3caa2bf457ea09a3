import type { PostFields } from '../../contract/post.ts'

/** Data that the post editor passes to the assistant; the page renders it. */
export type AssistantSlot = {
  postId: string
  checkedAt: string | null
  fields: PostFields
  change: (set: Partial<PostFields>) => void
  /** Replaces the document in the editor; the editor's undo reverts it. */
  changeText: (document: PostFields['document']) => void
}
