import type { PostFields } from '../../contract/post.ts'

/** What the editor of a post hands to whoever helps beside it; the page draws that. */
export type AssistantSlot = {
  postId: string
  checkedAt: string | null
  fields: PostFields
  change: (set: Partial<PostFields>) => void
  /** Puts another text into the editor, whose undo takes it back. */
  changeText: (document: PostFields['document']) => void
}
