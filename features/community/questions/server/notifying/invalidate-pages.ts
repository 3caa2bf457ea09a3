import { invalidatePages } from '#db/pages-changed.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** What pages of a business show of its questions is about to change. Lists of businesses say nothing of them, and stay. */
export const invalidateQuestionPages = async (
  { reads }: Services,
  tx: Database,
  businessId: string,
): Promise<void> =>
  reads.changed(await invalidatePages(tx, [`business:${businessId}`, 'questions']))
