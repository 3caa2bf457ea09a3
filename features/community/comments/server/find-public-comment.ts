import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { getCommentedPost } from './get-commented-post.ts'
import {
  type CommentRow,
  commentColumns,
  commentSource,
  isCommentPublic,
} from './serialize-comments.ts'

/** Finds a public comment and its post. Throws `not_found`. */
export async function findPublicComment(db: Database, commentId: string) {
  const { rows } = await db.execute<CommentRow & { postId: string }>(sql`
    select ${commentColumns}, k.post_id as "postId" from ${commentSource} where k.id = ${commentId} and ${isCommentPublic}`)
  const [row] = rows
  if (!row) throw notFound('el comentario')
  return { row, post: await getCommentedPost(db, row.postId) }
}
