import { type SQL, sql } from 'drizzle-orm'
import { byTime, fromCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/read.ts'
import { findPublicComment } from './find-public-comment.ts'
import { getCommentedPost } from './get-commented-post.ts'
import {
  type CommentRow,
  commentColumns,
  commentSource,
  cutPage,
  isCommentPublic,
  newestFirst,
  serializeComment,
  serializeThreads,
} from './serialize-comments.ts'

type Page = { which: SQL; after: string | undefined; size: number }

async function queryPage(db: Database, { which, after, size }: Page) {
  const from = fromCursor(after, byTime)
  const beyond = from
    ? sql`and (k.created_at, k.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
    : sql``
  const { rows } = await db.execute<CommentRow>(sql`
    select ${commentColumns} from ${commentSource} where ${which} ${beyond} order by ${newestFirst} limit ${size + 1}`)
  return cutPage(rows, size)
}

/** Lists the top-level comments on a public post, newest first. */
export const listComments = handle(
  contract.listComments,
  async ({ services, input: { postId, after, size } }) => {
    const { db } = services.reads
    const { count, comments } = await getCommentedPost(db, postId)
    const which = sql`k.post_id = ${postId} and k.parent_id is null and ${isCommentPublic}`
    const { page, next } = await queryPage(db, { which, after, size })
    return { count, comments, items: await serializeThreads(db, page), next }
  },
)

/** Lists the replies to a comment, newest first. Throws `not_found` when it is not public. */
export const listReplies = handle(
  contract.listReplies,
  async ({ services, input: { commentId, after, size } }) => {
    const { db } = services.reads
    await findPublicComment(db, commentId)
    const { page, next } = await queryPage(db, {
      which: sql`k.parent_id = ${commentId} and k.state = 'published'`,
      after,
      size,
    })
    return { items: page.map(serializeComment), next }
  },
)
