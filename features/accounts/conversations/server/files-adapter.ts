import { v7 } from 'uuid'
import { uploadMessages } from '#features/platform/media/vocabulary.ts'
import { readUpload, refuseFile, sniffFile, storeEvidence } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { signedIn } from '#shared/endpoint.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { Protocol, ProtocolCall } from '#shared/server/protocol.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import { filesOfPerson } from './file-limit.ts'

/** Limits concurrent uploads, because each is read into memory and re-encoded. */
const semaphore = createSemaphore({
  max: 6,
  maxEach: 2,
  waiting: 50,
  refusal: 'Hay muchas subidas en este momento. Inténtalo de nuevo en un momento.',
})

/**
 * Stores a picture or PDF for a message that is not sent yet. Its path names nobody, because the other side sees it
 * in links.
 */
async function sendFile({ c, services, caller }: ProtocolCall): Promise<Response> {
  if (caller.kind !== 'user') throw new AppError('unauthenticated', uploadMessages.signedOut)
  const { userId: ownerId } = caller
  await takePoint(services, filesOfPerson, ownerId)
  const media = await semaphore(async () => {
    const { bytes } = await readUpload(c.req.raw)
    const kind = sniffFile(bytes)
    if (!kind) throw new AppError('unsupported', uploadMessages.evidenceType)
    const file = { path: `mensajes/${v7()}.${kind}`, ownerId, bytes }
    return storeEvidence(services, services.db, { bucket: 'message-files', ...file })
  }, ownerId)
  return c.json({ id: media.id }, 201, { 'cache-control': 'no-store' })
}

/** Upload of files for messages, which is not JSON. */
export const messageFilesAdapter: Protocol = {
  refuse: refuseFile,
  routes: [
    {
      method: 'POST',
      path: '/mensajes',
      summary: 'Upload a file for a message',
      allow: signedIn,
      signInMessage: uploadMessages.signedOut,
      handle: sendFile,
    },
  ],
}
