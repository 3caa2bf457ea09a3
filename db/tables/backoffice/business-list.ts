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

/** What an edit may change of a listing. */
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

/** Many listings changed at once by staff, and how they were: what it takes to undo it for a day. */
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
 * What the team's list of businesses is narrowed and counted by: one narrow line of each business, so that all of them are read in a moment.
 * The database writes it, whatever changes the business, its main address, where it came from, what waits for a reviewer, or
 * whether a decision took it down.
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
    /** Something waits for a reviewer. */
    pending: boolean().notNull().default(false),
    state: text({ enum: listingStates }).notNull(),
    /** Of the main address. */
    countryCode: text(),
    /** The register that brought it first. */
    source: text(),
    /** The name as it is searched. */
    folded: text().notNull(),
    /** All that is counted by: lines that are counted together have the same, and one text is hashed faster than eight columns. */
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
