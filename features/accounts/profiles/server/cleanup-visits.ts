import { lt } from 'drizzle-orm'
import { referralVisits } from '#db/tables/accounts/profiles.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayOf } from './count-referral-visit.ts'

/** Forgets the visits of days that are over: they can't come twice any more, and their number is kept. */
export async function cleanupVisits({ db, now }: Services): Promise<void> {
  await db.delete(referralVisits).where(lt(referralVisits.day, dayOf(now())))
}

export const cleanupVisitsJob: Job = {
  name: 'accounts.sweep-referral-visits',
  schedule: '7 0 * * *',
  run: cleanupVisits,
}
