import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { places } from '#db/tables/platform/places.ts'
import { sectors } from '#features/accounts/profiles/vocabulary.ts'
import {
  businessKinds,
  businessStates,
  contactKinds,
  contactSources,
  dialledKinds,
  factKinds,
  languageCodes,
  maxServiceMinutes,
  offerKinds,
  paymentMethods,
} from '#features/directory/businesses/vocabulary.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { at, createdAt, id, noneOf, oneOf, sqlNumber, updatedAt } from '../columns.ts'

/** A business or professional in the directory. `level` and `verifiedUntil` are computed from its valid facts. */
export const businesses = pgTable(
  'businesses',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: businessKinds }).notNull().default('empresa'),
    categoryId: integer().references(() => categories.id),
    sector: text({ enum: sectors }),
    tagline: text(),
    description: text(),
    yearFounded: integer(),
    offersProducts: boolean().notNull().default(false),
    offersServices: boolean().notNull().default(false),
    languages: text({ enum: languageCodes }).array().notNull().default([]),
    paymentMethods: text({ enum: paymentMethods }).array().notNull().default([]),
    timeZone: text().notNull().default('America/Mexico_City'),
    alwaysOpen: boolean().notNull().default(false),
    state: text({ enum: businessStates }).notNull().default('draft'),
    /** Day on which the business reopens; only with state `holiday`. */
    holidayUntil: date(),
    /** False for imported businesses that nobody has claimed. */
    claimed: boolean().notNull().default(true),
    level: integer().notNull().default(0),
    verifiedUntil: date(),
    /** Kinds of the valid facts, from which the badge text is made. */
    verifiedFacts: text({ enum: factKinds }).array().notNull().default([]),
    ratingAverage: doublePrecision(),
    ratingCount: integer().notNull().default(0),
    isDemo: boolean().notNull().default(false),
    publishedAt: at(),
    createdBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('businesses_slug').on(t.slug),
    index('businesses_category').on(t.categoryId),
    check('businesses_kind', oneOf(t.kind, businessKinds)),
    check('businesses_state', oneOf(t.state, businessStates)),
    check('businesses_level', sql`${t.level} between 0 and 4`),
    check('businesses_name', sql`length(btrim(${t.name})) between 1 and 150`),
    check('businesses_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('businesses_published', sql`${t.state} = 'draft' or ${t.publishedAt} is not null`),
    check('businesses_year', sql`${t.yearFounded} between 1500 and 2200`),
    check('businesses_sector', oneOf(t.sector, sectors)),
  ],
)

const businessId = () =>
  uuid()
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

/** Former slugs of a business; they redirect permanently. */
export const businessFormerSlugs = pgTable(
  'business_former_slugs',
  {
    slug: text().primaryKey(),
    businessId: businessId(),
    createdAt: createdAt(),
  },
  (t) => [index('business_former_slugs_business').on(t.businessId)],
)

export const businessMembers = pgTable(
  'business_members',
  {
    businessId: businessId(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text({ enum: businessRoles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.profileId] }),
    index('business_members_profile').on(t.profileId),
    check('business_members_role', oneOf(t.role, businessRoles)),
  ],
)

/** Products and services that the business says it offers. */
export const businessOffers = pgTable(
  'business_offers',
  {
    id: id(),
    businessId: businessId(),
    kind: text({ enum: offerKinds }).notNull(),
    name: text().notNull(),
    description: text(),
    /** The lowest price of a service in minor units of `currency`, and how long it takes; each null where its business names none. */
    priceFrom: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    minutes: integer(),
    position: integer().notNull().default(0),
    /** The name folded (lower case, no accents) for suggestions; a trigger writes it. */
    folded: text().notNull().default(''),
  },
  (t) => [
    index('business_offers_business').on(t.businessId, t.position),
    index('business_offers_folded').on(t.folded.op('text_pattern_ops')),
    check('business_offers_kind', oneOf(t.kind, offerKinds)),
    check(
      'business_offers_price',
      sql`(${t.priceFrom} is null) = (${t.currency} is null) and ${t.priceFrom} > 0 and ${t.currency} ~ '^[A-Z]{3}$'`,
    ),
    check(
      'business_offers_minutes',
      sql`${t.minutes} between 1 and ${sqlNumber(maxServiceMinutes)}`,
    ),
    check(
      'business_offers_terms',
      sql`${t.kind} = 'service' or (${t.priceFrom} is null and ${t.minutes} is null)`,
    ),
  ],
)

export const businessAddresses = pgTable(
  'business_addresses',
  {
    id: id(),
    businessId: businessId(),
    label: text(),
    countryCode: text().notNull(),
    state: text().notNull(),
    city: text().notNull(),
    /**
     * The municipality, where people name a town inside it: `city` is Cancún, this is Benito
     * Juárez.
     */
    municipality: text(),
    /**
     * The town's name in a register when it is longer than `city`: Victoria de Durango. Searched,
     * not shown.
     */
    officialTown: text(),
    neighborhood: text(),
    street: text(),
    streetNumber: text(),
    interior: text(),
    postalCode: text(),
    reference: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** The most precise known place. */
    placeId: integer().references(() => places.id),
    isPrimary: boolean().notNull().default(false),
    /** When false, only city and neighborhood are shown. */
    isPublic: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('business_addresses_business').on(t.businessId, t.position),
    uniqueIndex('business_addresses_primary').on(t.businessId).where(sql`is_primary`),
    index('business_addresses_place').on(t.placeId),
    index('business_addresses_postal_code').on(t.countryCode, t.postalCode),
    check('business_addresses_country', sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check('business_addresses_point', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('business_addresses_lat', sql`${t.lat} between -90 and 90`),
    check('business_addresses_lng', sql`${t.lng} between -180 and 180`),
  ],
)

const phoneForm = sql.raw(`'^\\+[1-9][0-9]{6,14}$'`)
/** Mail clients read what follows a `?` in a `mailto:` link as further headers. */
const mailForm = sql.raw(`'^[^@?&#%[:space:]]+@[^@?&#%[:space:]]+$'`)

/**
 * Ways to contact a business. Imported ones are stored with `isPublic` false and never leave the
 * server.
 */
export const businessContacts = pgTable(
  'business_contacts',
  {
    id: id(),
    businessId: businessId(),
    kind: text({ enum: contactKinds }).notNull(),
    /** E.164 for phone and whatsapp, lower case for email, http(s) address for web, https for networks. */
    value: text().notNull(),
    label: text(),
    isPublic: boolean().notNull().default(true),
    source: text({ enum: contactSources }).notNull().default('owner'),
    position: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('business_contacts_value').on(t.businessId, t.kind, t.value),
    check('business_contacts_kind', oneOf(t.kind, contactKinds)),
    check('business_contacts_source', oneOf(t.source, contactSources)),
    check(
      'business_contacts_email',
      sql`${t.kind} <> 'email' or ${t.source} = 'import' or ${t.value} ~ ${mailForm}`,
    ),
    check('business_contacts_import_private', sql`${t.source} <> 'import' or not ${t.isPublic}`),
    check(
      'business_contacts_phone',
      sql`${noneOf(t.kind, dialledKinds)} or ${t.source} = 'import' or ${t.value} ~ ${phoneForm}`,
    ),
  ],
)

/**
 * Weekly hours in the business's time zone; two rows on one day describe a break; `closes` > 1440
 * means past midnight.
 */
export const businessHours = pgTable(
  'business_hours',
  {
    businessId: businessId(),
    /** ISO: 1 Monday … 7 Sunday. */
    weekday: integer().notNull(),
    opens: integer().notNull(),
    closes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.weekday, t.opens] }),
    check('business_hours_weekday', sql`${t.weekday} between 1 and 7`),
    check(
      'business_hours_minutes',
      sql`${t.opens} between 0 and 1439 and ${t.closes} > ${t.opens} and ${t.closes} <= ${t.opens} + 1440`,
    ),
  ],
)

/** Days that differ from the week: closed (no times) or other hours. */
export const businessSpecialDays = pgTable(
  'business_special_days',
  {
    businessId: businessId(),
    day: date().notNull(),
    opens: integer(),
    closes: integer(),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day] }),
    check('business_special_days_times', sql`(${t.opens} is null) = (${t.closes} is null)`),
    check(
      'business_special_days_minutes',
      sql`${t.opens} between 0 and 1439 and ${t.closes} > ${t.opens} and ${t.closes} <= ${t.opens} + 1440`,
    ),
  ],
)
