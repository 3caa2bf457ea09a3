import { sql } from 'drizzle-orm'
import {
  check,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { maxQueueFilters } from '#features/trust/review-queue/vocabulary.ts'
import type { QueueFilters } from '#features/trust/verification/vocabulary.ts'
import { createdAt, id } from '../columns.ts'

/** Filters of the review queue that a member kept under a name. */
export const queueFilters = pgTable(
  'queue_filters',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** One of so many of its owner's. */
    place: smallint().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<QueueFilters>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('queue_filters_place').on(t.profileId, t.place),
    uniqueIndex('queue_filters_name').on(t.profileId, sql`lower(${t.name})`),
    check('queue_filters_most', sql`${t.place} between 1 and ${sql.raw(String(maxQueueFilters))}`),
    check('queue_filters_name_length', sql`char_length(${t.name}) between 1 and 40`),
    check('queue_filters_object', sql`jsonb_typeof(${t.filters}) = 'object'`),
  ],
)
