import { Readable } from 'node:stream'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { notFound } from '#shared/app-error.ts'
import type { PersonalData, PersonalFile } from '#shared/server/personal-data.ts'
import type { Services } from '#shared/server/services.ts'
import { extensionOf, originalName } from './files/file-types.ts'
import { fileStore } from './files/open-file-store.ts'
import { removeMedia } from './remove-media.ts'

/** Buckets whose files belong to a person. Pictures of a business belong to the business. */
const ownBuckets = ['profile-photos', 'cover-photos', 'review-photos', 'evidence', 'exports']

const folders: Record<string, string> = {
  'profile-photos': 'fotos-de-perfil',
  'cover-photos': 'portadas',
  'business-photos': 'fotos-de-negocios',
  'review-photos': 'fotos-de-opiniones',
  evidence: 'comprobantes',
  'message-files': 'de-mensajes',
}

/** Of these people get a copy; what they attached to messages stays with those. */
const copiedBuckets = [
  'profile-photos',
  'cover-photos',
  'review-photos',
  'evidence',
  'message-files',
]

/**
 * Opens a stored file. Throws `not_found` when its content is missing, `unavailable` when the store
 * cannot be reached.
 */
export async function readPersonalFile(
  services: Services,
  { storageKey, contentType }: PersonalFile,
): Promise<Readable> {
  const stored = await fileStore(services.config).read(storageKey, originalName(contentType))
  if (!stored) throw notFound('el archivo')
  return stored.body instanceof Uint8Array
    ? Readable.from([stored.body])
    : Readable.fromWeb(stored.body as never)
}

/**
 * Files of people: their own uploads and evidence, and the pictures of businesses that they own.
 */
export const mediaPersonalData: PersonalData = {
  async files({ db }, { userId }) {
    const rows = await db
      .select()
      .from(mediaObjects)
      .where(
        sql`(${mediaObjects.ownerId} = ${userId} and ${inArray(mediaObjects.bucketId, copiedBuckets)})
          or (${mediaObjects.bucketId} = 'business-photos' and exists (
            select from business_members m where m.profile_id = ${userId} and m.role = 'owner'
              and m.business_id::text = split_part(${mediaObjects.name}, '/', 1)))`,
      )
      .orderBy(mediaObjects.createdAt)
    return rows.map(({ id, bucketId, storageKey, contentType }) => ({
      name: `archivos/${folders[bucketId]}/${id}.${extensionOf(contentType)}`,
      storageKey,
      contentType,
    }))
  },

  async erase(services, tx, { userId }) {
    const rows = await tx
      .select({ id: mediaObjects.id })
      .from(mediaObjects)
      .where(and(eq(mediaObjects.ownerId, userId), inArray(mediaObjects.bucketId, ownBuckets)))
    for (const { id } of rows) await removeMedia(services, tx, id)
  },
}
