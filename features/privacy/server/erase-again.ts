import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { accountDeletions } from '#db/tables/privacy.ts'
import type { Services } from '#shared/server/services.ts'
import { openDeletionStates } from '../vocabulary.ts'
import { eraseAccount } from './erase-account.ts'
import { type Erased, readErased } from './erased-accounts.ts'

/** Confirms the end of an account that an older copy of the tables brought back, as it was wished, whatever that copy says of it. */
function confirmAgain(services: Services, { userId, texts }: Erased): Promise<string> {
  const confirmed = { state: 'scheduled' as const, texts, tokenHash: null, eraseAfter: services.now() }
  return services.db.transaction(async (tx) => {
    const open = and(eq(accountDeletions.userId, userId), inArray(accountDeletions.state, openDeletionStates))
    const [known] = await tx.update(accountDeletions).set(confirmed).where(open).returning({ id: accountDeletions.id })
    if (known) return known.id
    const [made] = await tx
      .insert(accountDeletions)
      .values({ userId, linkExpiresAt: services.now(), ...confirmed })
      .returning({ id: accountDeletions.id })
    if (!made) throw new Error('the deletion was not kept')
    return made.id
  })
}

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
    await eraseAccount(services, services.personalData, await confirmAgain(services, one), { isAgain: true })
  return back.length
}
