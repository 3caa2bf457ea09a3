import { handle } from '#shared/server/route.ts'
import { readThread as contract } from '../contract/read.ts'
import { findPublicComment } from './find-public-comment.ts'
import { serializeComment, serializeThreads } from './serialize-comments.ts'

/** Gets a comment with its newest replies; for a reply, its parent's thread. Throws `not_found` when it is not public. */
export const readThread = handle(contract, async ({ services, input: { commentId } }) => {
  const { db } = services.reads
  const { row, post } = await findPublicComment(db, commentId)
  const topLevel = row.parentId ? (await findPublicComment(db, row.parentId)).row : row
  const [thread] = await serializeThreads(db, [topLevel])
  if (!thread) throw new Error('the comment has no thread')
  const isBelow = row.parentId !== null && !thread.newest.some(({ id }) => id === commentId)
  return { postId: post.id, thread, wanted: isBelow ? serializeComment(row) : null }
})
