import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * What one person said is about to bear another name, and to count differently. It may stand on any public page (opinions, questions, comments, what they
 * write, the figures of businesses), so all are forgotten: accounts are joined seldom, and a list of pages would one day lack one.
 */
export const invalidateAllPages = async ({ reads }: Services, tx: Database): Promise<void> =>
  reads.changed(await invalidatePages(tx, ['*']))
