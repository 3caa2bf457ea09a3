import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { placeKinds } from '#features/platform/places/vocabulary.ts'
import { createdAt, oneOf } from '../columns.ts'

/** Places of businesses: country → state → city (municipality or locality) → neighbourhood. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer().references((): AnyPgColumn => places.id),
    kind: text({ enum: placeKinds }).notNull(),
    countryCode: text().notNull(),
    name: text().notNull(),
    /** Name normalised for comparison: lower case, no accents, single spaces. */
    folded: text().notNull(),
    /** Unique URL segment, e.g. `comala-colima`. */
    slug: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('places_slug').on(t.slug),
    uniqueIndex('places_identity')
      .on(t.countryCode, t.kind, t.parentId, t.folded)
      .where(sql`parent_id is not null`),
    uniqueIndex('places_country').on(t.countryCode).where(sql`kind = 'country'`),
    index('places_parent').on(t.parentId),
    index('places_folded').on(t.folded.op('text_pattern_ops')),
    check('places_kind', oneOf(t.kind, placeKinds)),
    check('places_root', sql`(${t.kind} = 'country') = (${t.parentId} is null)`),
  ],
)
