import { eq, sql } from 'drizzle-orm'
import { postComments } from '#db/tables/community/comments.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type LockedComment = typeof postComments.$inferSelect

const hold = async (tx: Database, id: string): Promise<LockedComment | undefined> =>
  (await tx.select().from(postComments).where(eq(postComments.id, id)).for('no key update'))[0]

/** A comment, the one that it replies to first: whoever changes either, or what is counted of them, waits here. Throws `not_found`. */
export async function lockComment(tx: Database, commentId: string): Promise<LockedComment> {
  const [seen] = await tx
    .select({ parentId: postComments.parentId })
    .from(postComments)
    .where(eq(postComments.id, commentId))
  if (seen?.parentId) await hold(tx, seen.parentId)
  const found = await hold(tx, commentId)
  if (!found) throw notFound('el comentario')
  return found
}

/** What one person sends at once is done one after the other: the same button pressed twice finds what the first press made. */
export async function lockCommenter(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select from profiles where id = ${personId} for no key update`)
}

/** Holds whether a post takes comments until the transaction ends: whoever closes, pauses or withdraws it waits, or is waited for. */
export async function holdPost(tx: Database, postId: string): Promise<void> {
  await tx.execute(sql`select from posts where id = ${postId} for share`)
}
