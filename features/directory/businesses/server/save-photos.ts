import { eq } from 'drizzle-orm'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { missingPhoto, usablePhotos } from '#features/platform/server.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import type { Photos } from '../contract/sections.ts'
import { saveSection } from './save-section.ts'

/** Every photo with its field in the form, for error messages. */
function listPhotos({ logo, cover, gallery }: Photos) {
  return [
    ...(logo ? [{ field: 'logo', kind: 'logo' as const, position: 0, ...logo }] : []),
    ...(cover ? [{ field: 'cover', kind: 'cover' as const, position: 0, ...cover }] : []),
    ...gallery.map((photo, position) => ({
      field: `gallery.${position}`,
      kind: 'gallery' as const,
      position,
      ...photo,
    })),
  ]
}

/** Saves logo, cover and gallery from previously uploaded files. */
export const savePhotos = handle(contract.savePhotos, ({ services, caller, input }) => {
  const { businessId, version, ...photos } = input
  return saveSection({ services, caller, businessId, version, section: 'photos' }, async (tx) => {
    const submitted = listPhotos(photos)
    const usable = await usablePhotos(
      tx,
      businessId,
      submitted.map(({ mediaId }) => mediaId),
      tx
        .select({ id: businessPhotos.mediaId })
        .from(businessPhotos)
        .where(eq(businessPhotos.businessId, businessId)),
    )
    const fields: FieldErrors = {}
    for (const { field, mediaId } of submitted)
      if (!usable.has(mediaId)) fields[field] = missingPhoto
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
    await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, businessId))
    if (submitted.length > 0)
      await tx.insert(businessPhotos).values(
        submitted.map(({ mediaId, alt, kind, position, focus }) => ({
          businessId,
          mediaId,
          alt,
          kind,
          position,
          focusX: focus?.x,
          focusY: focus?.y,
        })),
      )
  })
})
