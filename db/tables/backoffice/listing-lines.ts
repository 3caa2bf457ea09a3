import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { businesses } from '#db/tables/directory/businesses.ts'
import { listingStates } from '#features/backoffice/listings/vocabulary.ts'
import { at } from '../columns.ts'

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
