import { and, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { accountMergeRows, accountMerges } from '#db/tables/backoffice/account-merges.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { endedMergeStates, endedProposalDays, undoDays } from '../vocabulary.ts'

/** Marks open proposals as expired once their deadline has passed: those of the given accounts, or all. */
export async function expireMerges(db: Database, now: Date, accountIds?: string[]): Promise<void> {
  const ofAccounts =
    accountIds &&
    or(inArray(accountMerges.targetId, accountIds), inArray(accountMerges.sourceId, accountIds))
  await db
    .update(accountMerges)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(accountMerges.state, 'proposed'), lte(accountMerges.expiresAt, now), ofAccounts))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Deletes proposals that ended without a merge after `endedProposalDays`, and the recorded rows of merges that can no longer be undone. */
async function cleanupMerges({ db, now }: Services): Promise<void> {
  await expireMerges(db, now())
  const { id, state, endedAt, mergedAt } = accountMerges
  await db
    .delete(accountMerges)
    .where(and(inArray(state, endedMergeStates), lt(endedAt, daysBefore(now(), endedProposalDays))))
  const permanent = db
    .select({ id })
    .from(accountMerges)
    .where(lt(mergedAt, daysBefore(now(), undoDays)))
  await db.delete(accountMergeRows).where(inArray(accountMergeRows.mergeId, permanent))
}

export const cleanupMergesJob: Job = {
  name: 'accounts.cleanup-merges',
  schedule: '41 4 * * *',
  run: cleanupMerges,
}
