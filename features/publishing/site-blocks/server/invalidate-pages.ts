import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Invalidates public pages that show blocks. */
export const invalidateSiteBlockPages = async ({ reads }: Services, tx: Database): Promise<void> =>
  reads.changed(await invalidatePages(tx, ['house-blocks']))
