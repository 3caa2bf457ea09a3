import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { users } from './identity.ts'

export const buckets = pgTable('buckets', { id: text().primaryKey(), isPublic: boolean().notNull(), createdAt: createdAt() })

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
    /** Key of the bytes in the file store; new bytes get a new key, so an address never changes content. */
    storageKey: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** Widths of the resized versions kept beside it. */
    variants: jsonb().$type<{ width: number; format: 'webp' | 'avif' }[]>().notNull().default([]),
    /** Tiny preview as a data URL. */
    blur: text(),
    cacheControl: text().notNull().default('max-age=3600'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('media_objects_name').on(t.bucketId, t.name),
    index('media_objects_owner').on(t.ownerId),
    check('media_objects_bytes', sql`${t.bytes} >= 0`),
  ],
)
