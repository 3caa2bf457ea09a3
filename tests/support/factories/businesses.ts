import { eq } from 'drizzle-orm'
import {
  businessAddresses,
  businessContacts,
  businesses,
  businessMembers,
} from '#db/tables/directory/businesses.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { createDraftBusiness } from '#features/directory/businesses/server/index.ts'
import type { BusinessRole } from '#shared/business-roles.ts'
import type { Services } from '#shared/server/services.ts'
import { makePerson, type Person } from './people.ts'

export type Business = { id: string; slug: string; owner: Person }

type Row = typeof businesses.$inferInsert

type Wanted = {
  owner?: Person
  name?: string
  /** Published with a category, an address in Guadalajara and a public phone. */
  published?: boolean
  set?: Partial<Row>
}

/** Returns a category for businesses; the same one for the same number. */
export async function makeCategory(services: Services, id = 990_001): Promise<string> {
  const slug = `categoria-de-prueba-${id}`
  await services.db
    .insert(categories)
    .values({ id, slug, name: `Categoría ${id}`, icon: 'building-store' })
    .onConflictDoNothing()
  return slug
}

/** A business with its owner; a draft unless `published`. */
export async function makeBusiness(services: Services, wanted: Wanted = {}): Promise<Business> {
  const owner = wanted.owner ?? (await makePerson(services))
  const id = await createDraftBusiness(services, services.db, {
    ownerId: owner.id,
    name: wanted.name ?? 'Taller de Prueba',
  })
  if (wanted.published) {
    await makeCategory(services)
    await services.db
      .update(businesses)
      .set({ state: 'published', publishedAt: services.now(), categoryId: 990_001 })
      .where(eq(businesses.id, id))
    await services.db.insert(businessAddresses).values({
      businessId: id,
      countryCode: 'MX',
      state: 'Jalisco',
      city: 'Guadalajara',
      lat: 20.67,
      lng: -103.35,
      isPrimary: true,
    })
    await services.db
      .insert(businessContacts)
      .values({ businessId: id, kind: 'phone', value: '+523312345678' })
  }
  if (wanted.set) await services.db.update(businesses).set(wanted.set).where(eq(businesses.id, id))
  const [row] = await services.db
    .select({ slug: businesses.slug })
    .from(businesses)
    .where(eq(businesses.id, id))
  if (wanted.published)
    await services.db.transaction((tx) =>
      services.announce(tx, 'business.changed', { businessId: id }),
    )
  return { id, slug: row?.slug ?? '', owner }
}

/** Adds a new member to a business. */
export async function makeMember(
  services: Services,
  businessId: string,
  role: BusinessRole,
): Promise<Person> {
  const person = await makePerson(services)
  await services.db.insert(businessMembers).values({ businessId, profileId: person.id, role })
  return person
}
