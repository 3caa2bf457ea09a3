import { buckets, mediaObjects, storedSets } from '../../../db/tables/media.ts'
import type { Services } from '../../../shared/server/services.ts'

type Wanted = { bucketId?: string; isPublic?: boolean; contentType?: string }

/** A stored file's row, without bytes; a photo in a public bucket unless said otherwise. Returns its id. */
export async function makeFile(services: Services, ownerId: string, wanted: Wanted = {}): Promise<string> {
  const { bucketId = 'business-photos', isPublic = true, contentType = 'image/jpeg' } = wanted
  await services.db.insert(buckets).values({ id: bucketId, isPublic }).onConflictDoNothing()
  const key = crypto.randomUUID()
  const storageKey = `${isPublic ? 'public' : 'private'}/${key}`
  await services.db.insert(storedSets).values({ key: storageKey })
  const [file] = await services.db
    .insert(mediaObjects)
    .values({ bucketId, name: `${ownerId}/${key}`, ownerId, storageKey, contentType, bytes: 10 })
    .returning({ id: mediaObjects.id })
  if (!file) throw new Error('no file')
  return file.id
}

/** A document in the private bucket. */
export const makeEvidence = (services: Services, ownerId: string) =>
  makeFile(services, ownerId, { bucketId: 'evidence', isPublic: false, contentType: 'application/pdf' })
