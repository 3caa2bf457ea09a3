import { z } from 'zod'
import { commentSignatures, commentStates, repliesShown } from '../vocabulary.ts'

export const commentId = z.uuid()
export const postId = z.uuid()
export const commentCursor = z.string().max(200).optional()

/** A comment as everybody sees it. */
export const comment = z.object({
  id: commentId,
  /** "Ana P."; null when the account is gone, and of what is not published. */
  author: z.string().nullable(),
  /** Empty while it is hidden, and of what is not published. */
  text: z.string(),
  /** Several reported it: its words are not shown until a person decides. */
  isHidden: z.boolean(),
  state: z.enum(commentStates),
  signedAs: z.enum(commentSignatures),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Comment = z.output<typeof comment>

/** A comment that replies to none, with the newest replies, the oldest of them first. */
export const thread = comment.extend({
  /** How many there are. */
  replies: z.number().int(),
  newest: z.array(comment).max(repliesShown),
})
export type Thread = z.output<typeof thread>
