import { handle } from '#shared/server/route.ts'
import { readThread as contract } from '../contract/read.ts'
import { findComment } from './find-comment.ts'
import { serializeComment, serializeThreads } from './serialize-comments.ts'

/** A comment with its newest replies; asked for a reply, the comment that it replies to. Throws `not_found` for what nobody reads. */
export const readThread = handle(contract, async ({ services, input: { commentId } }) => {
  const { db } = services.reads
  const { row, post } = await findComment(db, commentId)
  const top = row.parentId ? (await findComment(db, row.parentId)).row : row
  const [thread] = await serializeThreads(db, [top])
  if (!thread) throw new Error('one comment made no thread')
  const isBelow = row.parentId !== null && !thread.newest.some(({ id }) => id === commentId)
  return { postId: post.id, thread, wanted: isBelow ? serializeComment(row) : null }
})
