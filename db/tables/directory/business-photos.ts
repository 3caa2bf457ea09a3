import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { photoKinds, singlePhotoKinds } from '#features/directory/businesses/vocabulary.ts'
import { createdAt, id, oneOf } from '../columns.ts'
import { businesses } from './businesses.ts'

export const businessPhotos = pgTable(
  'business_photos',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id),
    kind: text({ enum: photoKinds }).notNull(),
    alt: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** The point that stays in view where it is cropped: shares of its width and height, from its upper left corner. */
    focusX: real().notNull().default(0.5),
    focusY: real().notNull().default(0.5),
    createdAt: createdAt(),
  },
  (t) => [
    index('business_photos_business').on(t.businessId, t.kind, t.position),
    uniqueIndex('business_photos_single')
      .on(t.businessId, t.kind)
      .where(oneOf(sql`kind`, singlePhotoKinds)),
    check('business_photos_kind', oneOf(t.kind, photoKinds)),
    check(
      'business_photos_focus',
      sql`${t.focusX} between 0 and 1 and ${t.focusY} between 0 and 1`,
    ),
    /** With the unique positions below, no more than 12 in the gallery. */
    check('business_photos_position', sql`${t.position} between 0 and 11`),
    uniqueIndex('business_photos_position_once')
      .on(t.businessId, t.position)
      .where(sql`kind = 'gallery'`),
  ],
)
