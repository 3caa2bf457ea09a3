import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/manage.ts'
import { loadStaffPost } from './load-post.ts'
import { lockPost } from './lock-post.ts'
import { recordPostAction } from './record-action.ts'

/**
 * Pauses, stores or activates a post. Refuses to pause or store a scheduled one, because the old
 * date would publish it unexpectedly when it becomes active again.
 */
export const setPostState = handle(
  contract.setPostState,
  ({ services, caller, input: { postId, state }, request }) =>
    services.db.transaction(async (tx) => {
      const row = await lockPost(tx, postId)
      if (row.state === state) return loadStaffPost(tx, caller, postId)
      if (state !== 'active' && row.scheduledFor)
        throw new AppError(
          'conflict',
          'Esta entrada está programada. Quita la fecha antes de pausarla o almacenarla.',
        )
      const actionColumns = { actedBy: caller.userId, actedAt: services.now() }
      await tx
        .update(posts)
        .set({ state, ...actionColumns })
        .where(eq(posts.id, postId))
      if (row.status === 'published')
        await invalidatePages(services, tx, [`post:${postId}`, 'posts'])
      await recordPostAction(tx, { caller, request }, 'content.post_state_set', row, {
        before: row.state,
        after: state,
      })
      return loadStaffPost(tx, caller, postId)
    }),
)

/** Confirms that a post is still accurate; it counts as fresh from now on. */
export const touchPost = handle(
  contract.touchPost,
  ({ services, caller, input: { postId }, request }) =>
    services.db.transaction(async (tx) => {
      const row = await lockPost(tx, postId)
      const at = services.now()
      await tx
        .update(posts)
        .set({ checkedAt: at, actedBy: caller.userId, actedAt: at })
        .where(eq(posts.id, postId))
      await recordPostAction(tx, { caller, request }, 'content.post_touched', row)
      return loadStaffPost(tx, caller, postId)
    }),
)
