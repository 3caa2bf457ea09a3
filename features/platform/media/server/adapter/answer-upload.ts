import { AppError } from '#shared/app-error.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { ProtocolCall } from '#shared/server/protocol.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import { type PublicBucket, uploadMessages } from '../../vocabulary.ts'
import { checkFolder } from '../check-folder.ts'
import { storeEvidence, storeImage } from '../store-media.ts'
import { readTarget } from './read-target.ts'
import { readUpload } from './read-upload.ts'

/** Limits concurrent request bodies in memory, in total and per person; others wait unread. */
const withUploadSlot = createSemaphore({
  max: 12,
  maxEach: 4,
  waiting: 100,
  refusal: 'Hay muchas subidas en este momento. Inténtalo de nuevo en un momento.',
})

/**
 * Rendering a document takes up to 20 s of a decoding slot, a picture 2 s; a verification needs at
 * most six files.
 */
const limits = {
  images: { name: 'media:upload', points: 300, seconds: 3600 },
  evidence: { name: 'media:evidence', points: 60, seconds: 3600 },
}

/** POST and PUT: checks the owner of the folder before reading the body, then stores the file. */
export async function uploadObject({ c, services, caller }: ProtocolCall): Promise<Response> {
  const { bucket, rules, path } = readTarget(c.req.url, 'object')
  await checkFolder(services.db, caller, bucket, path)
  if (rules.accepts === 'nothing') throw new AppError('forbidden', uploadMessages.notTaken)
  const ownerId = caller.kind === 'user' ? caller.userId : null
  await takePoint(services, limits[rules.accepts], ownerId ?? '')
  const media = await withUploadSlot(async () => {
    const file = { path, ownerId, ...(await readUpload(c.req.raw)) }
    return rules.accepts === 'evidence'
      ? storeEvidence(services, services.db, file)
      : storeImage(services, services.db, { ...file, bucket: bucket as PublicBucket })
  }, ownerId ?? '')
  return c.json({ Id: media.id, Key: `${bucket}/${path}` })
}
