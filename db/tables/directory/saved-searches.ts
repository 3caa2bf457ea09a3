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
 * That the public could find a business for the first time: a trigger writes the row with the first one of `business_search`, and it stays, whatever
 * becomes of that. Its number comes later (`numberListings`), in the order in which it is seen.
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

/** A search of the directory that somebody kept, as its address; what is new of it is told up to `mark`. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** One of so many of its owner's. */
    place: smallint().notNull(),
    name: text().notNull(),
    /** The address of its page, always the same for the same search. */
    address: text().notNull(),
    /** The same without what changes nothing of which businesses match: its order, being open now. Equal ones are looked for once. */
    matched: text().notNull(),
    alerts: boolean().notNull().default(true),
    /** Number of the newest listing (`new_listings`) that was looked at for it; it only grows. */
    mark: bigint({ mode: 'number' }).notNull(),
    /** How many were found for it on the day (UTC) on which some last were. */
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
