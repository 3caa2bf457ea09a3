import { v7 } from 'uuid'
import { buckets, mediaObjects, storedSets } from '#db/tables/platform/media.ts'
import type { Services } from '#shared/server/services.ts'

type Wanted = { bucketId?: string; isPublic?: boolean; contentType?: string }

/** Inserts a file's row without bytes; by default a photo in a public bucket. Returns its id. */
export async function makeFile(
  services: Services,
  ownerId: string,
  wanted: Wanted = {},
): Promise<string> {
  const {
    bucketId = 'business-photos',
    isPublic = bucketId !== 'evidence',
    contentType = 'image/jpeg',
  } = wanted
  await services.db.insert(buckets).values({ id: bucketId, isPublic }).onConflictDoNothing()
  const id = v7()
  const storageKey = `${isPublic ? 'public' : 'private'}/${id}`
  const picture = contentType.startsWith('image/')
    ? { width: 640, height: 480, variants: [{ width: 640, format: 'webp' as const }] }
    : {}
  await services.db.insert(storedSets).values({ key: storageKey })
  await services.db.insert(mediaObjects).values({
    id,
    bucketId,
    name: `${ownerId}/${id}`,
    ownerId,
    storageKey,
    contentType,
    bytes: 1200,
    ...picture,
  })
  return id
}

/** A document in the private bucket. */
export const makeEvidence = (services: Services, ownerId: string) =>
  makeFile(services, ownerId, { bucketId: 'evidence', contentType: 'application/pdf' })
