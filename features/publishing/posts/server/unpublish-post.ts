import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { posts, publishedPosts } from '#db/tables/publishing/posts.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { unpublishPost as contract } from '../contract/manage.ts'
import { loadStaffPost } from './load-post.ts'
import { lockPost } from './lock-post.ts'
import { recordPostAction } from './record-action.ts'

/** Makes a published post a draft. Its slug stays reserved for it. */
export const unpublishPost = handle(contract, ({ services, caller, input: { postId }, request }) =>
  services.db.transaction(async (tx) => {
    const row = await lockPost(tx, postId)
    if (row.status !== 'published')
      throw new AppError('conflict', 'Esta entrada no está publicada.')
    await tx.execute(sql`
      insert into post_former_slugs (slug, post_id) select slug, post_id from published_posts where post_id = ${postId} on conflict (slug) do nothing`)
    await tx.delete(publishedPosts).where(eq(publishedPosts.postId, postId))
    const actionColumns = { actedBy: caller.userId, actedAt: services.now() }
    await tx
      .update(posts)
      .set({ status: 'draft', ...actionColumns })
      .where(eq(posts.id, postId))
    await invalidatePages(services, tx, [`post:${postId}`, 'posts'])
    await recordPostAction(tx, { caller, request }, 'content.post_unpublished', row)
    return loadStaffPost(tx, caller, postId)
  }),
)
