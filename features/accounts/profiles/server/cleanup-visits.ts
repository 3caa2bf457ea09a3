import { lt } from 'drizzle-orm'
import { referralVisits } from '#db/tables/accounts/profiles.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayOf } from './count-referral-visit.ts'

/**
 * Deletes the visits of past days: they cannot be counted twice any more, and their number is
 * stored.
 */
export async function cleanupVisits({ db, now }: Services): Promise<void> {
  await db.delete(referralVisits).where(lt(referralVisits.day, dayOf(now())))
}

export const cleanupVisitsJob: Job = {
  name: 'accounts.cleanup-referral-visits',
  schedule: '7 0 * * *',
  run: cleanupVisits,
}
