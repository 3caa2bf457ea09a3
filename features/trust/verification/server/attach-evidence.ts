import { and, count, eq, inArray } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { verificationEvidence } from '#db/tables/trust/verification.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { maxEvidence } from '../contract/fact-kinds.ts'

/** Private bucket for evidence. */
export const evidenceBucket = 'evidence'

type File = { mediaId: string; name: string }

/** Attaches files to a fact. Throws `invalid` for files that the caller did not upload to the private bucket, and for too many files in total. */
export async function attachEvidence(
  tx: Database,
  factId: string,
  uploadedBy: string,
  files: File[],
): Promise<void> {
  if (files.length === 0) return
  const ids = [...new Set(files.map(({ mediaId }) => mediaId))]
  const own = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, ids),
        eq(mediaObjects.bucketId, evidenceBucket),
        eq(mediaObjects.ownerId, uploadedBy),
      ),
    )
  if (own.length < files.length)
    throw invalidField('evidence', 'No encontramos uno de los archivos. Súbelo de nuevo.')
  const [existing] = await tx
    .select({ count: count() })
    .from(verificationEvidence)
    .where(eq(verificationEvidence.factId, factId))
  if ((existing?.count ?? 0) + files.length > maxEvidence * 3)
    throw invalidField('evidence', 'Ya hay demasiados archivos en esta verificación.')
  await tx
    .insert(verificationEvidence)
    .values(files.map(({ mediaId, name }) => ({ factId, mediaId, fileName: name, uploadedBy })))
}
