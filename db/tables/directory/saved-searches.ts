import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { maxSavedSearches } from '#features/directory/saved-searches/vocabulary.ts'
import { createdAt, id, updatedAt } from '../columns.ts'
import { businesses } from './businesses.ts'

/**
 * Businesses that have become publicly visible for the first time. A trigger inserts the row with
 * the first `business_search` row of a business, and never deletes it. `numberListings` assigns the
 * number later, in the order in which it sees the rows.
 */
export const newListings = pgTable(
  'new_listings',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    number: bigint({ mode: 'number' }),
  },
  (t) => [
    uniqueIndex('new_listings_number').on(t.number),
    index('new_listings_waiting').on(t.businessId).where(sql`number is null`),
    check('new_listings_counted', sql`${t.number} > 0`),
  ],
)

/**
 * A directory search that a user saved, stored as its URL; listings up to number `mark` have been
 * processed for alerts.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Slot of this search among its owner's; limits how many a user can save. */
    place: smallint().notNull(),
    name: text().notNull(),
    /** The URL of its results page, normalized: equal searches have equal addresses. */
    address: text().notNull(),
    /**
     * The address without the parameters that do not change which businesses match: order and "open
     * now". Equal ones are searched once.
     */
    matched: text().notNull(),
    alerts: boolean().notNull().default(true),
    /**
     * Number of the newest listing (`new_listings`) already checked for this search; it only grows.
     */
    mark: bigint({ mode: 'number' }).notNull(),
    /** The last day (UTC) on which matches were found; `found` counts the matches of that day. */
    foundOn: date(),
    found: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('saved_searches_place').on(t.profileId, t.place),
    unique('saved_searches_once').on(t.profileId, t.address),
    index('saved_searches_behind').on(t.mark, t.matched).where(sql`alerts`),
    check(
      'saved_searches_most',
      sql`${t.place} between 1 and ${sql.raw(String(maxSavedSearches))}`,
    ),
    check('saved_searches_name', sql`char_length(${t.name}) between 1 and 60`),
    check(
      'saved_searches_address',
      sql`${t.address} ~ '^/directorio([/?]|$)' and char_length(${t.address}) <= 800 and ${t.matched} ~ '^/directorio([/?]|$)' and char_length(${t.matched}) <= 800`,
    ),
    check('saved_searches_mark', sql`${t.mark} >= 0 and ${t.found} >= 0`),
  ],
)
