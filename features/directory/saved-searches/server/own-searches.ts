import { and, desc, eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { savedSearches } from '#db/tables/directory/saved-searches.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { SavedSearch } from '../contract.ts'

export type SearchRow = typeof savedSearches.$inferSelect

export const serializeSavedSearch = ({
  id,
  name,
  address,
  alerts,
  createdAt,
}: SearchRow): SavedSearch => ({
  id,
  name,
  address,
  alerts,
  createdAt: createdAt.toISOString(),
})

/** All saved searches of an account, newest first. */
export const listOwnSearches = (db: Database, profileId: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.profileId, profileId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))

/**
 * Lists them and locks the account's list until the transaction ends, so that no other is added.
 */
export async function lockSearches(tx: Database, profileId: string): Promise<SearchRow[]> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update')
  return listOwnSearches(tx, profileId)
}

/**
 * Locks one of the caller's saved searches. Throws `not_found`, also for a search of another
 * account.
 */
export async function lockSearch(tx: Database, profileId: string, id: string): Promise<SearchRow> {
  const mine = and(eq(savedSearches.id, id), eq(savedSearches.profileId, profileId))
  const [row] = await tx.select().from(savedSearches).where(mine).for('update')
  if (!row) throw notFound('esa búsqueda')
  return row
}
