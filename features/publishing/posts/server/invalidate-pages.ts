import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Invalidates the blog's lists and, if given, the page of a post. */
export const invalidatePostPages = async (
  { reads }: Services,
  tx: Database,
  postId?: string,
): Promise<void> =>
  reads.changed(await invalidatePages(tx, postId ? [`post:${postId}`, 'posts'] : ['posts']))
