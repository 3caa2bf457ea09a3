import { and, asc, eq, inArray } from 'drizzle-orm'
import { businessPhotos } from '#db/tables/directory/business-photos.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { pictureOf } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

/** A share as the database keeps it, in four bytes, in the form in which it was set. */
const share = (kept: number) => Math.round(kept * 1000) / 1000

/** Absent for the middle. */
const focusOf = ({ focusX, focusY }: typeof businessPhotos.$inferSelect) =>
  focusX === 0.5 && focusY === 0.5 ? null : { x: share(focusX), y: share(focusY) }

/** Logo, cover and gallery of a business, in the order in which they are shown. */
export async function readBusinessPhotos(db: Database, businessId: string) {
  const rows = await db
    .select({ photo: businessPhotos, media: mediaObjects })
    .from(businessPhotos)
    .innerJoin(mediaObjects, eq(mediaObjects.id, businessPhotos.mediaId))
    .where(eq(businessPhotos.businessId, businessId))
    .orderBy(asc(businessPhotos.position), asc(businessPhotos.id))
  const shown = (kind: string) =>
    rows
      .filter(({ photo }) => photo.kind === kind)
      .map(({ photo, media }) => ({
        mediaId: media.id,
        alt: photo.alt,
        picture: pictureOf({ ...media, alt: photo.alt, focus: focusOf(photo) }),
      }))
  return {
    logo: shown('logo')[0] ?? null,
    cover: shown('cover')[0] ?? null,
    gallery: shown('gallery'),
  }
}

/** Logos by business. */
export async function logosOf(db: Database, businessIds: string[]) {
  const rows = await db
    .select({ photo: businessPhotos, media: mediaObjects })
    .from(businessPhotos)
    .innerJoin(mediaObjects, eq(mediaObjects.id, businessPhotos.mediaId))
    .where(and(inArray(businessPhotos.businessId, businessIds), eq(businessPhotos.kind, 'logo')))
  return new Map(
    rows.map(({ photo, media }) => [
      photo.businessId,
      pictureOf({ ...media, alt: photo.alt, focus: focusOf(photo) }),
    ]),
  )
}
