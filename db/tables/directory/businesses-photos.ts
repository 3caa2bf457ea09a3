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
    /**
     * Focal point that cropping keeps in view: fractions of the width and height, from the upper
     * left corner.
     */
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
    /** Together with the unique positions below, limits the gallery to 12 photos. */
    check('business_photos_position', sql`${t.position} between 0 and 11`),
    uniqueIndex('business_photos_position_once')
      .on(t.businessId, t.position)
      .where(sql`kind = 'gallery'`),
  ],
)
