import { onlyRow } from '#db/only-row.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { type Sector, sectors } from '#features/accounts/profiles/vocabulary.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { slugFrom } from '../contract/slug.ts'
import type { BusinessKind } from '../vocabulary.ts'
import { withFreeSlug } from './slugs.ts'

export type NewBusiness = {
  ownerId: string
  /** 1 to 150 characters. */
  name: string
  kind?: BusinessKind
  sector?: Sector
  offersProducts?: boolean
  offersServices?: boolean
}

/**
 * Creates a draft at level 0, visible only to its owner, inside the caller's transaction. Returns
 * its id.
 */
export async function createDraftBusiness(
  { config }: Pick<Services, 'config'>,
  db: Database,
  input: NewBusiness,
): Promise<string> {
  const name = input.name.trim().replace(/\s+/g, ' ')
  return withFreeSlug(db, { preferred: slugFrom(name), site: config }, async (tx, slug) => {
    const business = onlyRow(
      await tx
        .insert(businesses)
        .values({
          slug,
          name,
          kind: input.kind ?? 'empresa',
          sector: input.sector,
          offersProducts: input.offersProducts ?? false,
          offersServices: input.offersServices ?? false,
          createdBy: input.ownerId,
        })
        .returning({ id: businesses.id }),
    )
    await tx
      .insert(businessMembers)
      .values({ businessId: business.id, profileId: input.ownerId, role: 'owner' })
    return business.id
  })
}

/** Creates the draft of a newly registered company, in the transaction that creates the account. */
export async function draftRegisteredCompany(
  services: Services,
  db: Database,
  { userId, ...company }: Events['company.registered'],
): Promise<void> {
  const sector = sectors.find((known) => known === company.sector)
  await createDraftBusiness(services, db, { ...company, sector, ownerId: userId, kind: 'empresa' })
}
