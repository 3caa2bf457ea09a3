import { eq } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { enqueueErase } from './erase-sets.ts'
import { isReferenced } from './is-referenced.ts'
import type { StoredMedia } from './store-media.ts'

/**
 * Deletes a file in the caller's transaction; its content is deleted after the commit. Resolves to
 * the deleted row, or undefined if there was none. Throws `conflict` while a business or a fact
 * references it.
 */
export async function removeMedia(
  services: Services,
  db: Database,
  mediaId: string,
): Promise<StoredMedia | undefined> {
  const removing = db.transaction((tx) =>
    tx.delete(mediaObjects).where(eq(mediaObjects.id, mediaId)).returning(),
  )
  const [row] = await removing.catch((cause: unknown) => {
    throw isReferenced(cause)
      ? new AppError('conflict', 'El archivo está en uso. Quítalo primero de donde aparece.', {
          cause,
        })
      : cause
  })
  if (row) await enqueueErase(services, db, row.storageKey)
  return row
}
