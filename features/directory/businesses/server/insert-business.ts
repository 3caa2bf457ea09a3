import { onlyRow } from '#db/only-row.ts'
import { businessPhotos } from '#db/tables/directory/business-photos.ts'
import {
  businessAddresses,
  businessContacts,
  businesses,
  businessHours,
  businessMembers,
  businessOffers,
} from '#db/tables/directory/businesses.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { slugFrom } from '../contract/slug.ts'
import { withFreeSlug } from './slugs.ts'

type Row<T extends { $inferInsert: unknown }> = Omit<T['$inferInsert'], 'id' | 'businessId'>

/** A whole business at once, as its owner would have described it section by section. */
export type CompleteBusiness = {
  business: Omit<Row<typeof businesses>, 'slug'>
  ownerId: string | null
  address: Row<typeof businessAddresses>
  offers: Row<typeof businessOffers>[]
  contacts: Row<typeof businessContacts>[]
  hours: Row<typeof businessHours>[]
}

export type Photo = Row<typeof businessPhotos>

/** Writes a complete business with a slug made from its name and city. Returns its id; announcing it is the caller's. */
export async function insertBusiness(
  { config }: Pick<Services, 'config'>,
  db: Database,
  complete: CompleteBusiness,
): Promise<string> {
  const wish = slugFrom(`${complete.business.name} ${complete.address.city}`)
  return withFreeSlug(db, { wish, house: config }, async (tx, slug) => {
    const row = onlyRow(
      await tx
        .insert(businesses)
        .values({ ...complete.business, slug })
        .returning({ businessId: businesses.id }),
    )
    const all = <T>(rows: T[]) => rows.map((each) => ({ ...each, ...row }))
    await tx.insert(businessAddresses).values({ ...complete.address, ...row, isPrimary: true })
    if (complete.ownerId)
      await tx
        .insert(businessMembers)
        .values({ ...row, profileId: complete.ownerId, role: 'owner' })
    if (complete.offers.length > 0) await tx.insert(businessOffers).values(all(complete.offers))
    if (complete.contacts.length > 0)
      await tx.insert(businessContacts).values(all(complete.contacts))
    if (complete.hours.length > 0) await tx.insert(businessHours).values(all(complete.hours))
    return row.businessId
  })
}

/** Adds the photos of many businesses that have none yet; announcing it is the caller's. */
export async function insertPhotos(
  tx: Database,
  of: { businessId: string; photos: Photo[] }[],
): Promise<void> {
  const rows = of.flatMap(({ businessId, photos }) =>
    photos.map((photo) => ({ ...photo, businessId })),
  )
  if (rows.length > 0) await tx.insert(businessPhotos).values(rows)
}
