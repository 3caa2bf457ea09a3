import { lt } from 'drizzle-orm'
import { spentAllowances } from '#db/tables/accounts/trust-and-blocks.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'

/** Deletes the writing allowances used on past days. */
export async function deletePastAllowances({ db, now }: Services): Promise<void> {
  await db.delete(spentAllowances).where(lt(spentAllowances.day, utcDay(now())))
}

export const deletePastAllowancesJob: Job = {
  name: 'moderation.forget-allowances',
  schedule: '11 1 * * *',
  run: deletePastAllowances,
}
