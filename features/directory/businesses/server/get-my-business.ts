import { and, eq, notInArray } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { measureCompleteness } from '../contract/completeness.ts'
import { openNow } from '../contract/open-now.ts'
import * as contract from '../contract/owner.ts'
import { ownerConfirmedKinds } from '../vocabulary.ts'
import { sectionReaders, withVersion } from './section-readers.ts'

/** Every section of a business, each with its version. */
export async function getSections(db: Database, businessId: string) {
  return {
    basics: withVersion(await sectionReaders.basics(db, businessId)),
    offer: withVersion(await sectionReaders.offer(db, businessId)),
    addresses: withVersion(await sectionReaders.addresses(db, businessId)),
    contacts: withVersion(await sectionReaders.contacts(db, businessId)),
    hours: withVersion(await sectionReaders.hours(db, businessId)),
    photos: withVersion(await sectionReaders.photos(db, businessId)),
  }
}

/** Kinds of the facts awaiting a staff decision, oldest first. */
async function listPendingKinds(db: Database, businessId: string) {
  const isPendingForStaff = and(
    eq(verificationFacts.state, 'pending'),
    notInArray(verificationFacts.kind, ownerConfirmedKinds),
  )
  const rows = await db
    .select({ kind: verificationFacts.kind })
    .from(verificationFacts)
    .where(and(eq(verificationFacts.businessId, businessId), isPendingForStaff))
    .orderBy(verificationFacts.createdAt)
  return rows.map(({ kind }) => kind)
}

/**
 * A business as its member `userId` sees it: every section, what is missing and whether it is open.
 * Throws `not_found`.
 */
export async function getMyBusiness(
  services: Services,
  db: Database,
  businessId: string,
  userId: string,
): Promise<contract.MyBusiness> {
  const [found] = await db
    .select({
      row: businesses,
      role: businessMembers.role,
      categoryName: categories.name,
      categoryIcon: categories.icon,
    })
    .from(businesses)
    .innerJoin(
      businessMembers,
      and(eq(businessMembers.businessId, businesses.id), eq(businessMembers.profileId, userId)),
    )
    .leftJoin(categories, eq(categories.id, businesses.categoryId))
    .where(eq(businesses.id, businessId))
  if (!found) throw notFound('el negocio')
  const { row } = found
  const state = row.state as contract.MyBusiness['state']
  const sections = await getSections(db, businessId)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    role: found.role,
    state,
    holidayUntil: row.holidayUntil,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    badge: { level: row.level, facts: row.verifiedFacts, until: row.verifiedUntil },
    inReview: await listPendingKinds(db, businessId),
    open: openNow({ state, holidayUntil: row.holidayUntil, ...sections.hours }, services.now()),
    categoryName: found.categoryName,
    categoryIcon: found.categoryIcon,
    completeness: measureCompleteness(sections),
    sections,
  }
}

/** Returns a business to one of its members. */
export const readMyBusiness = handle(contract.readMyBusiness, ({ services, caller, input }) =>
  getMyBusiness(services, services.db, input.businessId, caller.userId),
)
