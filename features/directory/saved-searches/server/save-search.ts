import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { savedSearches } from '#db/tables/directory/saved-searches.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { maxSavedSearches } from '../vocabulary.ts'
import { numberListings } from './alerts/number-listings.ts'
import { normalizeSearchAddress } from './normalize-search-address.ts'
import { lockSearches, serializeSavedSearch } from './own-searches.ts'

const limitReached = () =>
  new AppError(
    'conflict',
    `Ya tienes ${maxSavedSearches} búsquedas guardadas. Quita una para guardar otra.`,
  )

/** Saves a search. Alerts start from the listings that exist now. */
export const saveSearch = handle(
  contract.saveSearch,
  async ({ services, caller, input: { name, alerts, ...rest } }) => {
    const normalized = normalizeSearchAddress(rest.address)
    const profileId = caller.userId
    const now = services.now()
    return services.db.transaction(async (tx) => {
      const rows = await lockSearches(tx, profileId)
      const same = rows.find(({ address }) => address === normalized.address)
      const taken = new Set(rows.map(({ place }) => place))
      const place =
        same?.place ??
        Array.from({ length: maxSavedSearches }, (_, i) => i + 1).find((one) => !taken.has(one))
      if (place === undefined) throw limitReached()
      const mark = same?.alerts ? {} : { mark: await numberListings(tx) }
      const row = onlyRow(
        same
          ? await tx
              .update(savedSearches)
              .set({ name, alerts, ...mark, updatedAt: now })
              .where(eq(savedSearches.id, same.id))
              .returning()
          : await tx
              .insert(savedSearches)
              .values({
                profileId,
                place,
                name,
                alerts,
                ...normalized,
                mark: mark.mark ?? 0,
                createdAt: now,
              })
              .returning(),
      )
      return serializeSavedSearch(row)
    })
  },
)
