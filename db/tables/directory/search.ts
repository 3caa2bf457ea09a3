import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessKinds } from '#features/directory/businesses/vocabulary.ts'
import { at, tsvector } from '../columns.ts'
import { businesses } from './businesses.ts'

/** Text in the order of Spanish dictionaries, whatever signs a name begins with; the baseline makes the collation. */
const spanishText = customType<{ data: string }>({ dataType: () => 'text collate "spanish"' })
const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })
const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })
const point = customType<{ data: string }>({ dataType: () => 'point' })

/**
 * What the search reads: one narrow row per business that the public may see, made by `refreshSearch` alone. Rows stay
 * narrow because a broad search reads a thousand of them.
 */
export const businessSearch = pgTable(
  'business_search',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Name folded: lower case, no accents, single spaces. */
    name: text().notNull(),
    /** How the name begins, as it is written: for the order of names. */
    sortName: spanishText().notNull().default(''),
    /** Lexemes of the name alone, for ranking. */
    nameWords: tsvector().notNull(),
    /** Words of the name that count. */
    nameLength: smallint().notNull(),
    /** Lexemes of everything that may match, stored apart from the row: only its index is read. */
    words: tsvector().notNull(),
    rootId: integer(),
    categoryId: integer(),
    countryId: integer(),
    stateId: integer(),
    cityId: integer(),
    /** A locality inside the city's municipality. */
    townId: integer(),
    neighborhoodId: integer(),
    kind: text({ enum: businessKinds }).notNull().default('empresa'),
    level: smallint().notNull(),
    /** 0…1: level, completeness, claimed, rating. Orders what matches equally well. */
    quality: real().notNull(),
    products: boolean().notNull(),
    services: boolean().notNull(),
    /** Bit n stands for the n-th of `paymentMethods`, which only grows at its end. */
    payments: integer().notNull(),
    rating: real().notNull(),
    publishedAt: at().notNull(),
    /** Position in Mercator degrees (x = longitude), where near things keep their true order of distance. */
    spot: point(),
    /** Weekly sessions as `zone × 40000 + ISO weekday × 3000 + minute`; see `open-at.ts`. */
    openWeek: int4multirange(),
    /** Days without their usual sessions, as `zone × 100000 + days since 1970`. */
    specialDays: integer().array(),
    /** Sessions of special days, as instants. */
    specialOpen: tstzmultirange(),
  },
  (t) => [
    // Additions wait in a list and are sorted in together; `openDatabase` keeps that list quick to look through, imports let it grow.
    index('business_search_words').using('gin', t.words),
    // Suggestions look into names alone, where most words are rarer than among all that may match.
    index('business_search_names').using('gin', t.nameWords),
    index('business_search_fuzzy').using('gin', t.name.op('gin_trgm_ops')),
    index('business_search_best').on(
      t.quality.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    index('business_search_root').on(
      t.rootId,
      t.quality.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    index('business_search_category').on(
      t.categoryId,
      t.quality.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    // And business_search_category_city of the baseline: a trade in a city, with positions, which Drizzle cannot say.
    index('business_search_state').on(
      t.stateId,
      t.quality.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    index('business_search_city').on(
      t.cityId,
      t.quality.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    index('business_search_town')
      .on(t.townId, t.quality.desc().nullsFirst(), t.businessId.desc().nullsFirst())
      .where(sql`town_id is not null`),
    index('business_search_neighborhood')
      .on(t.neighborhoodId, t.quality.desc().nullsFirst(), t.businessId.desc().nullsFirst())
      .where(sql`neighborhood_id is not null`),
    // Most of a directory is imported and says nothing of itself: what does is few and found at once.
    index('business_search_told')
      .on(t.quality.desc().nullsFirst(), t.businessId.desc().nullsFirst())
      .where(sql`level > 0 or products or services or payments <> 0`),
    // Most of a directory are companies: whoever looks for them meets them at once in the order of all.
    index('business_search_kind')
      .on(t.kind, t.quality.desc().nullsFirst(), t.businessId.desc().nullsFirst())
      .where(sql`kind <> 'empresa'`),
    index('business_search_newest').on(
      t.publishedAt.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    index('business_search_rating').on(
      t.rating.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    index('business_search_sort_name').on(t.sortName, t.businessId),
    index('business_search_spot').using('gist', t.spot),
    index('business_search_open').using('gist', t.openWeek).where(sql`open_week is not null`),
    index('business_search_special')
      .using('gist', t.specialOpen)
      .where(sql`special_open is not null`),
  ],
)

/**
 * What the public sees of a business, ready but for the distance and for whether it is open now: the card of lists, and what its own page
 * shows besides. Made by `refreshSearch` alone.
 */
export const businessCards = pgTable('business_cards', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  card: json().$type<Record<string, unknown>>().notNull(),
  page: json().$type<Record<string, unknown>>().notNull(),
})

/** How many businesses each category has in each place; 0 stands for all categories or all places. */
export const categoryPlaceCounts = pgTable(
  'category_place_counts',
  {
    categoryId: integer().notNull(),
    placeId: integer().notNull(),
    /** Parents, so that the children of one are read in order of their count. */
    categoryParentId: integer().notNull(),
    placeParentId: integer().notNull(),
    total: integer().notNull(),
    /** Businesses at level 1, 2, 3, 4 or higher. */
    levels: integer().array().notNull(),
    products: integer().notNull(),
    services: integer().notNull(),
    /** Businesses that take each of `paymentMethods`, in their order. */
    payments: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.placeId] }),
    index('category_place_counts_places').on(
      t.categoryId,
      t.placeParentId,
      t.total.desc().nullsFirst(),
    ),
    index('category_place_counts_categories').on(
      t.placeId,
      t.categoryParentId,
      t.total.desc().nullsFirst(),
    ),
  ],
)

/** Every word that a search could find, for nearest spellings. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().primaryKey(),
    /** Businesses that have it, as of the last full count. */
    uses: integer().notNull().default(1),
  },
  (t) => [index('search_vocabulary_fuzzy').using('gin', t.word.op('gin_trgm_ops'))],
)

/** Small numbers for the time zones in use, by which opening sessions are told apart. */
export const timeZones = pgTable(
  'time_zones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('time_zones_name').on(t.name)],
)
