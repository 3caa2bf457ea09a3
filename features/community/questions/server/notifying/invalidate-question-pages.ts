import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Invalidates the cached pages of a business with its questions. Business lists do not show questions and stay cached. */
export const invalidateQuestionPages = async (
  { reads }: Services,
  tx: Database,
  businessId: string,
): Promise<void> =>
  reads.changed(await invalidatePages(tx, [`business:${businessId}`, 'questions']))
