import { onlyRow } from '#db/only-row.ts'
import {
  businessAddresses,
  businessContacts,
  businesses,
  businessHours,
  businessMembers,
  businessOffers,
} from '#db/tables/directory/businesses.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { slugFrom } from '../contract/slug.ts'
import { withFreeSlug } from './slugs.ts'

type Row<T extends { $inferInsert: unknown }> = Omit<T['$inferInsert'], 'id' | 'businessId'>

/** All data of a business, to insert at once. */
export type CompleteBusiness = {
  business: Omit<Row<typeof businesses>, 'slug'>
  ownerId: string | null
  address: Row<typeof businessAddresses>
  offers: Row<typeof businessOffers>[]
  contacts: Row<typeof businessContacts>[]
  hours: Row<typeof businessHours>[]
}

export type Photo = Row<typeof businessPhotos>

/**
 * Inserts a complete business with a slug made from its name and city. Returns its id; the caller
 * announces the change.
 */
export async function insertBusiness(
  { config }: Pick<Services, 'config'>,
  db: Database,
  complete: CompleteBusiness,
): Promise<string> {
  const preferred = slugFrom(`${complete.business.name} ${complete.address.city}`)
  return withFreeSlug(db, { preferred, site: config }, async (tx, slug) => {
    const row = onlyRow(
      await tx
        .insert(businesses)
        .values({ ...complete.business, slug })
        .returning({ businessId: businesses.id }),
    )
    const withBusinessId = <T>(rows: T[]) => rows.map((each) => ({ ...each, ...row }))
    await tx.insert(businessAddresses).values({ ...complete.address, ...row, isPrimary: true })
    if (complete.ownerId)
      await tx
        .insert(businessMembers)
        .values({ ...row, profileId: complete.ownerId, role: 'owner' })
    if (complete.offers.length > 0)
      await tx.insert(businessOffers).values(withBusinessId(complete.offers))
    if (complete.contacts.length > 0)
      await tx.insert(businessContacts).values(withBusinessId(complete.contacts))
    if (complete.hours.length > 0)
      await tx.insert(businessHours).values(withBusinessId(complete.hours))
    return row.businessId
  })
}

/** Inserts the photos of many businesses that have none yet; the caller announces the change. */
export async function insertPhotos(
  tx: Database,
  photosByBusiness: { businessId: string; photos: Photo[] }[],
): Promise<void> {
  const rows = photosByBusiness.flatMap(({ businessId, photos }) =>
    photos.map((photo) => ({ ...photo, businessId })),
  )
  if (rows.length > 0) await tx.insert(businessPhotos).values(rows)
}
