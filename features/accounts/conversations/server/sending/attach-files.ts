import { and, eq, inArray } from 'drizzle-orm'
import { messageFiles } from '#db/tables/accounts/conversations-files.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { nameFile } from './name-file.ts'

export type NewFile = { fileId: string; name: string }

/**
 * Attaches files to a message that was just written. Throws `invalid` for one that its writer did not upload for a
 * message, or that is part of another.
 */
export async function attachFiles(
  tx: Database,
  messageId: string,
  uploadedBy: string | null,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return
  const ids = [...new Set(files.map(({ fileId }) => fileId))]
  // Locked, so that two messages do not take one file.
  const own = await tx
    .select({ id: mediaObjects.id, contentType: mediaObjects.contentType })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, ids),
        eq(mediaObjects.bucketId, 'message-files'),
        eq(mediaObjects.ownerId, uploadedBy ?? ''),
      ),
    )
    .orderBy(mediaObjects.id)
    .for('update')
  const taken = await tx.$count(messageFiles, inArray(messageFiles.mediaId, ids))
  if (own.length < files.length || taken > 0)
    throw invalidField('files', 'No encontramos uno de los archivos. Súbelo de nuevo.')
  const types = new Map(own.map(({ id, contentType }) => [id, contentType]))
  await tx.insert(messageFiles).values(
    files.map(({ fileId, name }, index) => ({
      messageId,
      position: index + 1,
      mediaId: fileId,
      name: nameFile(name, types.get(fileId) ?? ''),
    })),
  )
}
