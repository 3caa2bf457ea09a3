import { v7 } from 'uuid'
import { mediaObjects, storedSets } from '#db/tables/media.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { checkPath } from './check-path.ts'
import { fileStore } from './files/file-store.ts'
import { originalName } from './files/file-types.ts'
import type { StoredMedia } from './store-media.ts'

const contentType = 'application/zip'

/**
 * Keeps a ZIP that lies on the disk at `file` as the person's own, at `path` in the bucket `exports`. The bytes come first, under a
 * key written down beforehand; the row comes with the caller's transaction.
 */
export async function storeArchive(
  services: Services,
  db: Database,
  archive: { path: string; ownerId: string; file: string; bytes: number },
): Promise<StoredMedia> {
  const storageKey = `private/${v7()}`
  await services.db.insert(storedSets).values({ key: storageKey })
  await fileStore(services.config).putFile(storageKey, { name: originalName(contentType), path: archive.file, contentType })
  const { ownerId, bytes } = archive
  const [row] = await db
    .insert(mediaObjects)
    .values({ bucketId: 'exports', name: checkPath(archive.path), ownerId, storageKey, contentType, bytes })
    .returning()
  if (!row) throw new Error('the archive was not kept')
  return row
}
