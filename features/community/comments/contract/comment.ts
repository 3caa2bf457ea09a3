import { z } from 'zod'
import { commentSignatures, commentStates, repliesShown } from '../vocabulary.ts'

export const commentId = z.uuid()
export const postId = z.uuid()
export const commentCursor = z.string().max(200).optional()

/** A comment as the public sees it. */
export const comment = z.object({
  id: commentId,
  /** "Ana P."; null for a deleted account or an unpublished comment. */
  author: z.string().nullable(),
  /** Empty for a hidden or unpublished comment. */
  text: z.string(),
  /** Several people reported it; the text is hidden until staff decide. */
  isHidden: z.boolean(),
  state: z.enum(commentStates),
  signedAs: z.enum(commentSignatures),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Comment = z.output<typeof comment>

/** A top-level comment with its newest replies, oldest of them first. */
export const thread = comment.extend({
  /** Number of replies. */
  replies: z.number().int(),
  newest: z.array(comment).max(repliesShown),
})
export type Thread = z.output<typeof thread>
