import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** What everybody reads of the blog is about to change: its lists, and the page of this post. */
export const invalidatePostPages = async (
  { reads }: Services,
  tx: Database,
  postId?: string,
): Promise<void> =>
  reads.changed(await invalidatePages(tx, postId ? [`post:${postId}`, 'posts'] : ['posts']))
