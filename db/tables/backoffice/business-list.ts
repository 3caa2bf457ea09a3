import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { listingChanges, listingStates } from '#features/backoffice/business-list/vocabulary.ts'
import type { BusinessState } from '#features/directory/businesses/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'

/** The fields of a listing that a bulk edit can change. */
export type ListingFacets = {
  categoryId: number | null
  state: BusinessState
  holidayUntil: string | null
}

export type ListingEditRow = {
  id: string
  name: string
  before: ListingFacets
  after: ListingFacets
}

/** Bulk edits of listings by staff, with the values before and after, so that the edit can be undone for a day. */
export const listingEdits = pgTable(
  'listing_edits',
  {
    id: id(),
    kind: text({ enum: listingChanges }).notNull(),
    reason: text().notNull(),
    rows: jsonb().$type<ListingEditRow[]>().notNull(),
    madeBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    madeAt: createdAt(),
    undoneAt: at(),
    undoneBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('listing_edits_newest').on(t.madeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('listing_edits_maker').on(t.madeBy).where(sql`made_by is not null`),
    index('listing_edits_undoer').on(t.undoneBy).where(sql`undone_by is not null`),
    check('listing_edits_kind', oneOf(t.kind, listingChanges)),
    check('listing_edits_reason', sql`char_length(btrim(${t.reason})) between 5 and 500`),
    check(
      'listing_edits_rows',
      sql`jsonb_typeof(${t.rows}) = 'array' and jsonb_array_length(${t.rows}) between 1 and 100`,
    ),
    check('listing_edits_undone', sql`${t.undoneBy} is null or ${t.undoneAt} is not null`),
  ],
)

const alike = sql`state || ' ' || level::text || ' ' || claimed::text || ' ' || is_demo::text || ' ' || pending::text || ' ' || coalesce(country_code, '') || ' ' || coalesce(category_id::text, '') || ' ' || coalesce(source, '')`

/**
 * One narrow row per business, by which the staff list of businesses is filtered and counted quickly. Triggers update it when the business, its main
 * address, its import source, its pending facts or its removal changes.
 */
export const listingLines = pgTable(
  'listing_lines',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
    categoryId: integer(),
    level: smallint().notNull(),
    claimed: boolean().notNull(),
    isDemo: boolean().notNull(),
    /** Whether a fact of the business awaits a staff decision. */
    pending: boolean().notNull().default(false),
    state: text({ enum: listingStates }).notNull(),
    /** Country of the main address. */
    countryCode: text(),
    /** The public register that the business was first imported from. */
    source: text(),
    /** The name without case and accents, for searching. */
    folded: text().notNull(),
    /** All columns that facets count, concatenated: grouping by one text hashes faster than grouping by eight columns. */
    alike: text().notNull().generatedAlwaysAs(alike),
  },
  (t) => [
    index('listing_lines_newest').on(
      t.createdAt.desc().nullsFirst(),
      t.businessId.desc().nullsFirst(),
    ),
    index('listing_lines_words').using('gin', t.folded.op('gin_trgm_ops')),
  ],
)
