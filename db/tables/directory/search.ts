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
 * The search index: one narrow row per publicly visible business, written by `refreshSearch` alone.
 * Rows are narrow because a broad search reads a thousand of them.
 */
export const businessSearch = pgTable(
  'business_search',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** The name folded: lower case, no accents, single spaces. */
    name: text().notNull(),
    /** Beginning of the name as written, for sorting by name. */
    sortName: spanishText().notNull().default(''),
    /** Lexemes of the name alone, for ranking. */
    nameWords: tsvector().notNull(),
    /** Number of significant words in the name. */
    nameLength: smallint().notNull(),
    /** Lexemes of all searchable text, stored out of line (TOAST): queries only read its index. */
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
    /**
     * 0…1, from level, completeness, claimed and rating. Orders results that match equally well.
     */
    quality: real().notNull(),
    products: boolean().notNull(),
    services: boolean().notNull(),
    /**
     * Bit n stands for the n-th of `paymentMethods`; new methods are only appended to that list.
     */
    payments: integer().notNull(),
    rating: real().notNull(),
    publishedAt: at().notNull(),
    /**
     * Position in Mercator degrees (x = longitude), which preserve the order of short distances.
     */
    spot: point(),
    /** Weekly sessions as `zone × 40000 + ISO weekday × 3000 + minute`; see `open-at.ts`. */
    openWeek: int4multirange(),
    /** Days on which the usual sessions do not apply, as `zone × 100000 + days since 1970`. */
    specialDays: integer().array(),
    /** Sessions of special days, as instants. */
    specialOpen: tstzmultirange(),
  },
  (t) => [
    // GIN pending list: `openDatabase` limits its size so that it is quick to scan; imports let it
    // grow.
    index('business_search_words').using('gin', t.words),
    // Suggestions search only the names, where most words are rarer than in all searchable text.
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
    // Most of a directory is imported without verification, offers or payment methods. The few rows
    // that have any are found through this index.
    index('business_search_told')
      .on(t.quality.desc().nullsFirst(), t.businessId.desc().nullsFirst())
      .where(sql`level > 0 or products or services or payments <> 0`),
    // Most businesses are of kind `empresa`: a search for them finds enough by scanning in order of
    // quality, so the index leaves them out.
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
 * The public data of a business as JSON, complete except for the distance and whether it is open
 * now: `card` for lists, `page` for the additional data of its own page. Written by `refreshSearch`
 * alone.
 */
export const businessCards = pgTable('business_cards', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  card: json().$type<Record<string, unknown>>().notNull(),
  page: json().$type<Record<string, unknown>>().notNull(),
})

/** Number of businesses per category and place; id 0 stands for all categories or all places. */
export const categoryPlaceCounts = pgTable(
  'category_place_counts',
  {
    categoryId: integer().notNull(),
    placeId: integer().notNull(),
    /** Parent ids, so that the children of a node can be read in order of their count. */
    categoryParentId: integer().notNull(),
    placeParentId: integer().notNull(),
    total: integer().notNull(),
    /** Businesses at level 1, 2, 3, 4 or higher. */
    levels: integer().array().notNull(),
    products: integer().notNull(),
    services: integer().notNull(),
    /** Businesses that accept each of `paymentMethods`, in that order. */
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

/** Every searchable word, for suggesting the nearest spelling. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().primaryKey(),
    /** Number of businesses with the word, as of the last full count. */
    uses: integer().notNull().default(1),
  },
  (t) => [index('search_vocabulary_fuzzy').using('gin', t.word.op('gin_trgm_ops'))],
)

/** Small ids for the time zones in use; they are part of the encoded opening sessions. */
export const timeZones = pgTable(
  'time_zones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('time_zones_name').on(t.name)],
)
