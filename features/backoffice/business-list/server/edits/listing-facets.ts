import { asc, inArray } from 'drizzle-orm'
import type { ListingFacets } from '#db/tables/backoffice/business-list.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { changeBusiness } from '#features/directory/server.ts'
import type { Database, Services } from '#shared/server/services.ts'

export type EditedListing = {
  id: string
  name: string
  claimed: boolean
  publishedAt: Date | null
  facets: ListingFacets
}

/** Locks the existing listings until the transaction ends, in the order of their ids to avoid deadlocks. */
export async function lockListings(
  tx: Database,
  ids: string[],
): Promise<Map<string, EditedListing>> {
  const rows = await tx
    .select()
    .from(businesses)
    .where(inArray(businesses.id, ids))
    .orderBy(asc(businesses.id))
    .for('update')
  return new Map(
    rows.map(({ id, name, claimed, publishedAt, categoryId, state, holidayUntil }) => [
      id,
      { id, name, claimed, publishedAt, facets: { categoryId, state, holidayUntil } },
    ]),
  )
}

/** Updates a locked listing and announces `business.changed`. */
export const writeListing = (
  services: Services,
  tx: Database,
  id: string,
  { categoryId, state, holidayUntil }: ListingFacets,
): Promise<void> => changeBusiness(services, tx, id, { categoryId, state, holidayUntil })

export const haveSameFacets = (a: ListingFacets, b: ListingFacets): boolean =>
  a.categoryId === b.categoryId && a.state === b.state && a.holidayUntil === b.holidayUntil
