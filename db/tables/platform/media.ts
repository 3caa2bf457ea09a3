import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#db/tables/accounts/auth.ts'
import { createdAt, id, updatedAt } from '../columns.ts'

export const buckets = pgTable('buckets', {
  id: text().primaryKey(),
  isPublic: boolean().notNull(),
  createdAt: createdAt(),
})

/**
 * Every set of files in the store, recorded before its first byte is written: sets that no object
 * references after a day are deleted, so that a process that crashed leaves no files behind.
 */
export const storedSets = pgTable(
  'stored_sets',
  { key: text().primaryKey(), createdAt: createdAt() },
  (t) => [
    index('stored_sets_age').on(t.createdAt),
    check('stored_sets_key', sql`${t.key} ~ '^(public|private)/[0-9a-f-]{36}$'`),
  ],
)

/** A stored file; `name` is its path in the bucket, whose first segment is the owner's id. */
export const mediaObjects = pgTable(
  'media_objects',
  {
    id: id(),
    bucketId: text()
      .notNull()
      .references(() => buckets.id),
    name: text().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Set of files in the store. New content gets a new set, so the content of a URL never changes.
     */
    storageKey: text()
      .notNull()
      .references(() => storedSets.key),
    contentType: text().notNull(),
    /** Size of the stored original. */
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** Derived files: widths of a picture, or pages of a document in order. */
    variants: jsonb()
      .$type<{ width: number; format: 'webp' | 'avif' | 'jpg' }[]>()
      .notNull()
      .default([]),
    /** Tiny preview as a data URL. */
    blur: text(),
    cacheControl: text().notNull().default('max-age=3600'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('media_objects_name').on(t.bucketId, t.name),
    uniqueIndex('media_objects_storage_key').on(t.storageKey),
    index('media_objects_owner').on(t.ownerId),
    check('media_objects_bytes', sql`${t.bytes} >= 0`),
    check('media_objects_size', sql`(${t.width} is null) = (${t.height} is null)`),
  ],
)
