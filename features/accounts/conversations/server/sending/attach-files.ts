import { and, eq, inArray, sql } from 'drizzle-orm'
import { messageFiles, scheduledMessageFiles } from '#db/tables/accounts/conversations-files.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { nameFile } from './name-file.ts'

export type NewFile = { fileId: string; name: string }

type Attached = { position: number; mediaId: string; name: string }

/**
 * Locks files that somebody uploaded for a message and that no other has, and names them as what they are. Throws `invalid` for any other.
 */
async function takeFiles(
  tx: Database,
  uploadedBy: string | null,
  files: readonly NewFile[],
): Promise<Attached[]> {
  const ids = [...new Set(files.map(({ fileId }) => fileId))]
  // Locked, so that two messages do not take one file.
  const own = await tx
    .select({ id: mediaObjects.id, contentType: mediaObjects.contentType })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, ids),
        eq(mediaObjects.bucketId, 'message-files'),
        // Also by an account that has become part of theirs since.
        sql`${mediaObjects.ownerId} in (select accounts_of(${uploadedBy}::uuid))`,
      ),
    )
    .orderBy(mediaObjects.id)
    .for('update')
  const taken =
    (await tx.$count(messageFiles, inArray(messageFiles.mediaId, ids))) +
    (await tx.$count(scheduledMessageFiles, inArray(scheduledMessageFiles.mediaId, ids)))
  if (own.length < files.length || taken > 0)
    throw invalidField('files', 'No encontramos uno de los archivos. Súbelo de nuevo.')
  const types = new Map(own.map(({ id, contentType }) => [id, contentType]))
  return files.map(({ fileId, name }, index) => ({
    position: index + 1,
    mediaId: fileId,
    name: nameFile(name, types.get(fileId) ?? ''),
  }))
}

/** Attaches files to a message that was just written. Throws `invalid` for one that its writer did not upload, or that is part of another. */
export async function attachFiles(
  tx: Database,
  messageId: string,
  uploadedBy: string | null,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return
  const taken = await takeFiles(tx, uploadedBy, files)
  await tx.insert(messageFiles).values(taken.map((file) => ({ messageId, ...file })))
}

/** The same for an answer that waits for its time. */
export async function attachToScheduled(
  tx: Database,
  scheduledId: string,
  uploadedBy: string,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return
  const taken = await takeFiles(tx, uploadedBy, files)
  await tx.insert(scheduledMessageFiles).values(taken.map((file) => ({ scheduledId, ...file })))
}
