import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Invalidates public pages that show legal documents. */
export const invalidateLegalPages = async ({ reads }: Services, tx: Database): Promise<void> =>
  reads.changed(await invalidatePages(tx, ['legal']))
