import { inArray } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { eraseAccount } from './erase-account.ts'
import { type ErasedAccount, readErasedAccounts } from './erased-accounts.ts'
import { scheduleErasure } from './schedule-erasure.ts'

/** Schedules the erasure of an account that a restored backup brought back, with the recorded choice for its texts. */
const reschedule = (services: Services, erased: ErasedAccount): Promise<string> =>
  services.db.transaction((tx) => scheduleErasure(services, tx, erased))

/**
 * Erases accounts that the list in `DATA_DIR` records as erased but the database still contains, as after restoring a backup. No second mail is sent.
 * Returns the number of accounts.
 */
export async function eraseRestoredAccounts(services: Services): Promise<number> {
  const erased = await readErasedAccounts(services.config.dataDir)
  if (erased.length === 0) return 0
  const restored = await services.db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        erased.map(({ userId }) => userId),
      ),
    )
  const restoredIds = new Set(restored.map(({ id }) => id))
  for (const account of erased.filter(({ userId }) => restoredIds.has(userId)))
    await eraseAccount(services, services.personalData, await reschedule(services, account), {
      isAgain: true,
    })
  return restored.length
}
