import { and, eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { lockSubjects } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { deleteComment as contract } from '../contract/write.ts'
import { commentTags } from './comment-tags.ts'
import { lockComment } from './lock-comment.ts'

/** Deletes the caller's comment; if others replied, it becomes a placeholder without text. Throws `conflict` when staff removed it. */
export const deleteComment = handle(contract, ({ services, caller, input: { commentId } }) =>
  services.db.transaction(async (tx) => {
    // The caller's own replies to it are deleted with it.
    await lockSubjects(
      tx,
      sql`select id from post_comments where person_id = ${caller.userId} and (id = ${commentId} or parent_id = ${commentId})`,
    )
    const { personId, postId, state } = await lockComment(tx, commentId)
    if (personId !== caller.userId || state === 'withdrawn') throw notFound('el comentario')
    if (state === 'removed') throw new AppError('conflict', 'Este comentario ya se retiró.')
    const others = and(
      eq(postComments.parentId, commentId),
      sql`${postComments.personId} is distinct from ${caller.userId}`,
    )
    const it = eq(postComments.id, commentId)
    if ((await tx.$count(postComments, others)) === 0) await tx.delete(postComments).where(it)
    else await tx.update(postComments).set({ state: 'withdrawn', text: '' }).where(it)
    await invalidatePages(services, tx, commentTags(postId))
    return {}
  }),
)
