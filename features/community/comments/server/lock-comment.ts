import { eq, sql } from 'drizzle-orm'
import { postComments } from '#db/tables/community/comments.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type LockedComment = typeof postComments.$inferSelect

const lockRow = async (tx: Database, id: string): Promise<LockedComment | undefined> =>
  (await tx.select().from(postComments).where(eq(postComments.id, id)).for('no key update'))[0]

/** Locks a comment, its parent first, so that changes of either and of their counts are serialized. Throws `not_found`. */
export async function lockComment(tx: Database, commentId: string): Promise<LockedComment> {
  const [unlocked] = await tx
    .select({ parentId: postComments.parentId })
    .from(postComments)
    .where(eq(postComments.id, commentId))
  if (unlocked?.parentId) await lockRow(tx, unlocked.parentId)
  const found = await lockRow(tx, commentId)
  if (!found) throw notFound('el comentario')
  return found
}

/** Locks the author's profile, so that a repeated submission finds the comment of the first. */
export async function lockCommentAuthor(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select from profiles where id = ${personId} for no key update`)
}

/** Locks a post in share mode, so that its comment setting and state cannot change until the transaction ends. */
export async function lockPostForComment(tx: Database, postId: string): Promise<void> {
  await tx.execute(sql`select from posts where id = ${postId} for share`)
}
