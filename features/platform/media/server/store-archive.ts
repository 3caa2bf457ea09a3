import { v7 } from 'uuid'
import { onlyRow } from '#db/only-row.ts'
import { mediaObjects, storedSets } from '#db/tables/platform/media.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Bucket } from '../vocabulary.ts'
import { checkPath } from './check-path.ts'
import { originalName } from './files/file-types.ts'
import { fileStore } from './files/open-file-store.ts'
import type { StoredMedia } from './store-media.ts'

type WholeFile = {
  bucket: Bucket
  path: string
  ownerId: string | null
  file: string
  bytes: number
  contentType: string
}

/**
 * Keeps a file that lies on the disk at `file`, as it is and without reading it whole, at `path` in a private bucket: whether it may be there is
 * the caller's to check. The bytes come first, under a key written down beforehand; the row comes with the caller's transaction.
 */
export async function storeWhole(
  services: Services,
  db: Database,
  wanted: WholeFile,
): Promise<StoredMedia> {
  const { bucket, path, ownerId, file, bytes, contentType } = wanted
  const storageKey = `private/${v7()}`
  await services.db.insert(storedSets).values({ key: storageKey })
  await fileStore(services.config).putFile(storageKey, {
    name: originalName(contentType),
    path: file,
    contentType,
  })
  const row = onlyRow(
    await db
      .insert(mediaObjects)
      .values({ bucketId: bucket, name: checkPath(path), ownerId, storageKey, contentType, bytes })
      .returning(),
  )
  return row
}

/** Keeps a ZIP that lies on the disk at `file` as the person's own, at `path` in the bucket `exports`. */
export const storeArchive = (
  services: Services,
  db: Database,
  archive: { path: string; ownerId: string; file: string; bytes: number },
): Promise<StoredMedia> =>
  storeWhole(services, db, { ...archive, bucket: 'exports', contentType: 'application/zip' })
