import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Invalidates the cached pages with a post's comments. Post lists, which show the count, expire within seconds. */
export const invalidateCommentPages = async (
  { reads }: Services,
  tx: Database,
  postId: string,
): Promise<void> => reads.changed(await invalidatePages(tx, [`post:${postId}`, 'comments']))
