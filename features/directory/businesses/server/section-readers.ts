import { and, asc, eq, ne } from 'drizzle-orm'
import {
  businessAddresses,
  businessContacts,
  businesses,
  businessHours,
  businessOffers,
  businessSpecialDays,
} from '#db/tables/directory/businesses.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { versionOf } from '#shared/server/version-of.ts'
import type { Addresses, Basics, BusinessOffer, Contacts, Hours } from '../contract/sections.ts'
import { getBusinessPhotos } from './get-business-photos.ts'

async function getBusinessRow(db: Database, businessId: string) {
  const [row] = await db
    .select({ business: businesses, category: categories.slug })
    .from(businesses)
    .leftJoin(categories, eq(categories.id, businesses.categoryId))
    .where(eq(businesses.id, businessId))
  if (!row) throw notFound('el negocio')
  return row
}

async function getBasics(db: Database, businessId: string): Promise<Basics> {
  const { business } = await getBusinessRow(db, businessId)
  const { name, slug, kind, tagline, description, yearFounded, languages } = business
  return {
    name,
    slug,
    kind: kind as Basics['kind'],
    tagline,
    description,
    yearFounded,
    languages: languages as Basics['languages'],
  }
}

async function getOffer(db: Database, businessId: string): Promise<BusinessOffer> {
  const { business, category } = await getBusinessRow(db, businessId)
  const offers = await db
    .select({
      kind: businessOffers.kind,
      name: businessOffers.name,
      description: businessOffers.description,
      priceFrom: businessOffers.priceFrom,
      currency: businessOffers.currency,
      minutes: businessOffers.minutes,
    })
    .from(businessOffers)
    .where(eq(businessOffers.businessId, businessId))
    .orderBy(asc(businessOffers.position), asc(businessOffers.id))
  return {
    category,
    sector: business.sector as BusinessOffer['sector'],
    offersProducts: business.offersProducts,
    offersServices: business.offersServices,
    offers: offers as BusinessOffer['offers'],
    paymentMethods: business.paymentMethods as BusinessOffer['paymentMethods'],
  }
}

async function getAddresses(db: Database, businessId: string): Promise<Addresses> {
  const rows = await db
    .select()
    .from(businessAddresses)
    .where(eq(businessAddresses.businessId, businessId))
    .orderBy(asc(businessAddresses.position), asc(businessAddresses.id))
  return {
    addresses: rows.map((row) => ({
      label: row.label,
      countryCode: row.countryCode,
      state: row.state,
      city: row.city,
      neighborhood: row.neighborhood,
      street: row.street,
      streetNumber: row.streetNumber,
      interior: row.interior,
      postalCode: row.postalCode,
      reference: row.reference,
      point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
      isPublic: row.isPublic,
    })),
  }
}

/** Leaves imported contacts out: the owner did not provide them for publication. */
async function getContacts(db: Database, businessId: string): Promise<Contacts> {
  const rows = await db
    .select({
      kind: businessContacts.kind,
      value: businessContacts.value,
      label: businessContacts.label,
      isPublic: businessContacts.isPublic,
    })
    .from(businessContacts)
    .where(and(eq(businessContacts.businessId, businessId), ne(businessContacts.source, 'import')))
    .orderBy(asc(businessContacts.position), asc(businessContacts.id))
  return { contacts: rows as Contacts['contacts'] }
}

async function getHours(db: Database, businessId: string): Promise<Hours> {
  const { business } = await getBusinessRow(db, businessId)
  const hours = await db
    .select({
      weekday: businessHours.weekday,
      opens: businessHours.opens,
      closes: businessHours.closes,
    })
    .from(businessHours)
    .where(eq(businessHours.businessId, businessId))
    .orderBy(asc(businessHours.weekday), asc(businessHours.opens))
  const specialDays = await db
    .select({
      day: businessSpecialDays.day,
      opens: businessSpecialDays.opens,
      closes: businessSpecialDays.closes,
      note: businessSpecialDays.note,
    })
    .from(businessSpecialDays)
    .where(eq(businessSpecialDays.businessId, businessId))
    .orderBy(asc(businessSpecialDays.day))
  return { alwaysOpen: business.alwaysOpen, timeZone: business.timeZone, hours, specialDays }
}

/**
 * Loads each section of the editor. Callers may pass a transaction, so they run one after the
 * other.
 */
export const sectionReaders = {
  basics: getBasics,
  offer: getOffer,
  addresses: getAddresses,
  contacts: getContacts,
  hours: getHours,
  photos: getBusinessPhotos,
}

/** A section with its version. */
export const withVersion = <S extends object>(section: S): S & { version: string } => ({
  ...section,
  version: versionOf(section),
})
