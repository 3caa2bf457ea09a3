import { and, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { accountMergeRows, accountMerges } from '#db/tables/backoffice/account-merges.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { endedMergeStates, endedProposalDays, undoDays } from '../vocabulary.ts'

/** Writes the end of proposals whose days are over; of some accounts, or of all. */
export async function endLapsedMerges(db: Database, now: Date, of?: string[]): Promise<void> {
  const theirs = of && or(inArray(accountMerges.keptId, of), inArray(accountMerges.absorbedId, of))
  await db
    .update(accountMerges)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(accountMerges.state, 'proposed'), lte(accountMerges.expiresAt, now), theirs))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Forgets proposals that came to nothing a while ago, and which rows moved where that can't be taken back any more. */
async function cleanupMerges({ db, now }: Services): Promise<void> {
  await endLapsedMerges(db, now())
  const { id, state, endedAt, joinedAt } = accountMerges
  await db
    .delete(accountMerges)
    .where(and(inArray(state, endedMergeStates), lt(endedAt, daysBefore(now(), endedProposalDays))))
  const forGood = db
    .select({ id })
    .from(accountMerges)
    .where(lt(joinedAt, daysBefore(now(), undoDays)))
  await db.delete(accountMergeRows).where(inArray(accountMergeRows.mergeId, forGood))
}

export const cleanupMergesJob: Job = {
  name: 'accounts.sweep-merges',
  schedule: '41 4 * * *',
  run: cleanupMerges,
}
