import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { spendAllowance } from '#features/accounts/server.ts'
import { recordInteraction } from '#features/platform/server.ts'
import { AppError, ifNotFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { writeComment as contract } from '../contract/write.ts'
import { closedWords } from '../vocabulary.ts'
import { commentTags } from './comment-tags.ts'
import { getCommentedPost } from './get-commented-post.ts'
import {
  type LockedComment,
  lockComment,
  lockCommentAuthor,
  lockPostForComment,
} from './lock-comment.ts'
import { notifyOfComment } from './notifying/notify-of-comment.ts'

/** Locks the parent comment, which must be published and not itself a reply. Throws `conflict`. */
async function lockParent(tx: Database, postId: string, parentId: string): Promise<LockedComment> {
  const parent = await lockComment(tx, parentId).catch(ifNotFound(null))
  if (parent?.postId !== postId || parent.parentId !== null || parent.state !== 'published')
    throw new AppError(
      'conflict',
      'El comentario al que respondes ya no está. Puedes comentar la entrada.',
    )
  return parent
}

/**
 * Writes a comment on a post or a reply to a comment; a trigger sets the author's role. Idempotent per `key`. Throws `conflict` when
 * comments are closed or the parent comment is gone.
 */
export const writeComment = handle(
  contract,
  ({ services, caller, input: { postId, parentId, text, key } }) => {
    const personId = caller.userId
    return services.db.transaction(async (tx) => {
      await lockCommentAuthor(tx, personId)
      const [before] = await tx
        .select({ id: postComments.id })
        .from(postComments)
        .where(and(eq(postComments.personId, personId), eq(postComments.key, key)))
      if (before) return before
      await lockPostForComment(tx, postId)
      const post = await getCommentedPost(tx, postId)
      if (post.comments !== 'open') throw new AppError('conflict', closedWords)
      const parent = parentId ? await lockParent(tx, postId, parentId) : null
      // The post's author has no limit on answers there.
      if (post.authorId !== personId)
        await spendAllowance(services, tx, {
          profileId: personId,
          act: 'comment',
          text,
          pictures: 0,
        })
      const now = services.now()
      const id = v7()
      const made = onlyRow(
        await tx
          .insert(postComments)
          .values({ id, postId, parentId, personId, key, text, createdAt: now })
          .returning({ signedAs: postComments.signedAs }),
      )
      if (made.signedAs === 'reader')
        await recordInteraction(tx, {
          profileId: personId,
          act: 'comment',
          subjectIds: [postId],
          at: now,
        })
      await notifyOfComment(services, tx, post, { id, text, by: personId, parent })
      await invalidatePages(services, tx, commentTags(postId))
      return { id }
    })
  },
)
