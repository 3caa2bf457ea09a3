import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { listingChanges } from '#features/backoffice/listing-edits/vocabulary.ts'
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
