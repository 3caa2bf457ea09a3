import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { postPictures, posts } from '#db/tables/publishing/posts.ts'
import { removeMedia } from '#features/platform/server.ts'
import { isAppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { deletePost as contract } from '../contract/manage.ts'
import { lockPost } from './lock-post.ts'
import { checkPostPermission } from './own-draft.ts'
import { recordPostAction } from './record-action.ts'

/** Ignores the `conflict` of a picture that is still in use elsewhere. */
const ignoreInUse = (error: unknown) => {
  if (!isAppError(error) || error.code !== 'conflict') throw error
}

/**
 * Deletes a post with its versions, and pictures of bucket `content-photos` that no other post
 * uses.
 */
export const deletePost = handle(contract, ({ services, caller, input: { postId }, request }) =>
  services.db.transaction(async (tx) => {
    const row = await lockPost(tx, postId)
    checkPostPermission(caller, row, 'discard')
    const pictures = await tx
      .select({ id: postPictures.mediaId })
      .from(postPictures)
      .where(eq(postPictures.postId, postId))
    await tx.delete(posts).where(eq(posts.id, postId))
    const { rows: unused } = await tx.execute<{ id: string }>(sql`
      select m.id from media_objects m where m.id = any(${sql.param(pictures.map(({ id }) => id))}::uuid[]) and m.bucket_id = 'content-photos'
        and not exists (select from post_pictures p where p.media_id = m.id) order by m.id`)
    for (const { id } of unused) await removeMedia(services, tx, id).catch(ignoreInUse)
    await invalidatePages(services, tx, [`post:${postId}`, 'posts'])
    await recordPostAction(tx, { caller, request }, 'content.post_deleted', row)
    return {}
  }),
)
