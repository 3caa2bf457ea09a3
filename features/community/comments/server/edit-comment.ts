import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { spendAllowance } from '#features/accounts/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { editComment as contract } from '../contract/write.ts'
import { commentEditMinutes } from '../vocabulary.ts'
import { commentTags } from './comment-tags.ts'
import { lockComment } from './lock-comment.ts'

/** Edits the caller's comment within 15 minutes. Throws `conflict` afterwards, and when staff removed it. */
export const editComment = handle(contract, ({ services, caller, input: { commentId, text } }) =>
  services.db.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId)
    if (comment.personId !== caller.userId) throw notFound('el comentario')
    if (comment.state !== 'published')
      throw new AppError('conflict', 'Este comentario ya se retiró; no se puede cambiar.')
    const now = services.now()
    if (now.getTime() - comment.createdAt.getTime() > commentEditMinutes * minuteMs)
      throw new AppError(
        'conflict',
        `Ya pasaron ${commentEditMinutes} minutos y otros lo leyeron así. Puedes responderte debajo para aclarar algo.`,
      )
    if (comment.text === text) return {}
    const before = { text: comment.text, pictures: 0 }
    if (comment.signedAs !== 'author')
      await spendAllowance(services, tx, {
        profileId: caller.userId,
        act: 'comment',
        text,
        pictures: 0,
        before,
      })
    await tx.update(postComments).set({ text, editedAt: now }).where(eq(postComments.id, commentId))
    await invalidatePages(services, tx, commentTags(comment.postId))
    return {}
  }),
)
