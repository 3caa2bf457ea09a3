import { inArray } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { eraseAccount } from './erase-account.ts'
import { type Erased, readErased } from './erased-accounts.ts'
import { setToErase } from './set-to-erase.ts'

/** Confirms the end of an account that an older copy of the tables brought back, as it was wished, whatever that copy says of it. */
const confirmAgain = (services: Services, erased: Erased): Promise<string> =>
  services.db.transaction((tx) => setToErase(services, tx, erased))

/**
 * Erases again what the list in `DATA_DIR` calls erased and the tables still hold, as after a restored copy. Nobody is mailed a second time.
 * Resolves to how many accounts there were.
 */
export async function eraseAgain(services: Services): Promise<number> {
  const erased = await readErased(services.config.dataDir)
  if (erased.length === 0) return 0
  const back = await services.db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        erased.map(({ userId }) => userId),
      ),
    )
  const isBack = new Set(back.map(({ id }) => id))
  for (const one of erased.filter(({ userId }) => isBack.has(userId)))
    await eraseAccount(services, services.personalData, await confirmAgain(services, one), {
      isAgain: true,
    })
  return back.length
}
