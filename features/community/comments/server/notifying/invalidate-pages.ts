import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** What is said below a post is about to change. Lists of posts, which count it, follow within seconds by themselves. */
export const invalidateCommentPages = async (
  { reads }: Services,
  tx: Database,
  postId: string,
): Promise<void> => reads.changed(await invalidatePages(tx, [`post:${postId}`, 'comments']))
