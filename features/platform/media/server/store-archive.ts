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
 * Stores a file from the local disk at `file`, unchanged and without reading it into memory, at
 * `path` in a private bucket; the caller must check permissions. The content is written first,
 * under a key recorded beforehand; the row is inserted in the caller's transaction.
 */
export async function storeFileFromDisk(
  services: Services,
  db: Database,
  input: WholeFile,
): Promise<StoredMedia> {
  const { bucket, path, ownerId, file, bytes, contentType } = input
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

/**
 * Stores a ZIP from the local disk at `file` as a person's data export, at `path` in the bucket
 * `exports`.
 */
export const storeArchive = (
  services: Services,
  db: Database,
  archive: { path: string; ownerId: string; file: string; bytes: number },
): Promise<StoredMedia> =>
  storeFileFromDisk(services, db, { ...archive, bucket: 'exports', contentType: 'application/zip' })
