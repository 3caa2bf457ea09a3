import { lt } from 'drizzle-orm'
import { consentRequests } from '#db/tables/growth/consents.ts'
import type { Job, Services } from '#shared/server/services.ts'

/** Deletes requests whose links do not work any more. */
export async function deleteExpiredRequests({ db, now }: Services): Promise<void> {
  await db.delete(consentRequests).where(lt(consentRequests.expiresAt, now()))
}

export const deleteExpiredRequestsJob: Job = {
  name: 'consents.tidy',
  schedule: '13 3 * * *',
  run: deleteExpiredRequests,
}
