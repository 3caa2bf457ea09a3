import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { businessPhotos } from '#db/tables/business-photos.ts'
import { businessMembers } from '#db/tables/businesses.ts'
import { buckets, mediaObjects } from '#db/tables/media.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import type { Photos } from '../contract/sections.ts'
import { saveSection } from './save-section.ts'

/** Of these files, the pictures in public buckets that somebody of the team uploaded or that the business already shows. */
async function usable(tx: Database, businessId: string, mediaIds: string[]): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set()
  const team = tx.select({ id: businessMembers.profileId }).from(businessMembers).where(eq(businessMembers.businessId, businessId))
  const shown = tx.select({ id: businessPhotos.mediaId }).from(businessPhotos).where(eq(businessPhotos.businessId, businessId))
  const rows = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .innerJoin(buckets, and(eq(buckets.id, mediaObjects.bucketId), buckets.isPublic))
    .where(
      and(
        inArray(mediaObjects.id, mediaIds),
        sql`${mediaObjects.contentType} like 'image/%'`,
        or(inArray(mediaObjects.ownerId, team), inArray(mediaObjects.id, shown)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Every photo with its place in the form, for messages beside it. */
function listed({ logo, cover, gallery }: Photos) {
  return [
    ...(logo ? [{ field: 'logo', kind: 'logo' as const, position: 0, ...logo }] : []),
    ...(cover ? [{ field: 'cover', kind: 'cover' as const, position: 0, ...cover }] : []),
    ...gallery.map((photo, position) => ({ field: `gallery.${position}`, kind: 'gallery' as const, position, ...photo })),
  ]
}

/** Saves logo, cover and gallery from files that were uploaded before. */
export const savePhotos = handle(contract.savePhotos, ({ services, caller, input }) => {
  const { businessId, version, ...photos } = input
  return saveSection({ services, caller, businessId, version, section: 'photos' }, async (tx) => {
    const wanted = listed(photos)
    const known = await usable(
      tx,
      businessId,
      wanted.map(({ mediaId }) => mediaId),
    )
    const fields: FieldErrors = {}
    for (const { field, mediaId } of wanted) if (!known.has(mediaId)) fields[field] = 'No encontramos esta foto. Súbela de nuevo.'
    if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
    await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, businessId))
    if (wanted.length > 0)
      await tx.insert(businessPhotos).values(
        wanted.map(({ mediaId, alt, kind, position, focus }) => ({
          ...{ businessId, mediaId, alt, kind, position },
          ...{ focusX: focus?.x, focusY: focus?.y },
        })),
      )
  })
})
