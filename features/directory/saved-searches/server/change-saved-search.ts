import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { savedSearches } from '#db/tables/directory/saved-searches.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { numberListings } from './alerts/number-listings.ts'
import { lockSearch, serializeSavedSearch } from './own-searches.ts'

/** Changes name and alerts. Turning alerts on starts them from the listings that exist now. */
export const changeSavedSearch = handle(
  contract.changeSavedSearch,
  ({ services, caller, input: { savedSearchId, name, alerts } }) =>
    services.db.transaction(async (tx) => {
      const before = await lockSearch(tx, caller.userId, savedSearchId)
      const mark = alerts && !before.alerts ? { mark: await numberListings(tx) } : {}
      const row = onlyRow(
        await tx
          .update(savedSearches)
          .set({ name, alerts, ...mark, updatedAt: services.now() })
          .where(eq(savedSearches.id, savedSearchId))
          .returning(),
      )
      return serializeSavedSearch(row)
    }),
)
