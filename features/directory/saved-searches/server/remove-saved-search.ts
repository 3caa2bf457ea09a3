import { eq } from 'drizzle-orm'
import { savedSearches } from '#db/tables/directory/saved-searches.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { lockSearch } from './own-searches.ts'

export const removeSavedSearch = handle(contract.removeSavedSearch, ({ services, caller, input }) =>
  services.db.transaction(async (tx) => {
    const { id } = await lockSearch(tx, caller.userId, input.savedSearchId)
    await tx.delete(savedSearches).where(eq(savedSearches.id, id))
    return {}
  }),
)
