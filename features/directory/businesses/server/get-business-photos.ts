import { and, asc, eq, inArray } from 'drizzle-orm'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { pictureOf } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

/** Rounds a share stored as a 4-byte float to the three decimals with which it was set. */
const roundShare = (stored: number) => Math.round(stored * 1000) / 1000

/** Focal point of a photo; null for the center. */
const focusOf = ({ focusX, focusY }: typeof businessPhotos.$inferSelect) =>
  focusX === 0.5 && focusY === 0.5 ? null : { x: roundShare(focusX), y: roundShare(focusY) }

/** Logo, cover and gallery of a business, in display order. */
export async function getBusinessPhotos(db: Database, businessId: string) {
  const rows = await db
    .select({ photo: businessPhotos, media: mediaObjects })
    .from(businessPhotos)
    .innerJoin(mediaObjects, eq(mediaObjects.id, businessPhotos.mediaId))
    .where(eq(businessPhotos.businessId, businessId))
    .orderBy(asc(businessPhotos.position), asc(businessPhotos.id))
  const photosOf = (kind: string) =>
    rows
      .filter(({ photo }) => photo.kind === kind)
      .map(({ photo, media }) => ({
        mediaId: media.id,
        alt: photo.alt,
        picture: pictureOf({ ...media, alt: photo.alt, focus: focusOf(photo) }),
      }))
  return {
    logo: photosOf('logo')[0] ?? null,
    cover: photosOf('cover')[0] ?? null,
    gallery: photosOf('gallery'),
  }
}

/** Logos by business id. */
export async function getLogosByBusiness(db: Database, businessIds: string[]) {
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
