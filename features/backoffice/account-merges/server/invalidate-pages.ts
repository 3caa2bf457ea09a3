import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Invalidates every cached public page. A merge changes the name and the counts of a person's content on reviews, questions, comments, posts and
 * business figures. Merges are rare, and a list of the affected pages could miss one.
 */
export const invalidateAllPages = async ({ reads }: Services, tx: Database): Promise<void> =>
  reads.changed(await invalidatePages(tx, ['*']))
