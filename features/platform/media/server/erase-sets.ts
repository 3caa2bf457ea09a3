import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { mediaObjects, storedSets } from '#db/tables/platform/media.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import { publicGraceHours, unusedUploadDays } from '../vocabulary.ts'
import { fileStore } from './files/open-file-store.ts'

/**
 * Enqueues the deletion of a set's files, to run after the caller's transaction, which deleted its
 * object, has committed.
 */
export async function enqueueErase(services: Services, db: Database, key: string): Promise<void> {
  const startAfter = key.startsWith('public/')
    ? new Date(services.now().getTime() + publicGraceHours * hourMs)
    : undefined
  await services.jobs.enqueue(db, 'media.erase', { key }, { key, startAfter })
}

/** Deletes the files of a set unless an object references it. */
export async function eraseSet(services: Services, key: string): Promise<void> {
  const [used] = await services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(eq(mediaObjects.storageKey, key))
  if (used) return
  await fileStore(services.config).erase(key)
  await services.db.delete(storedSets).where(eq(storedSets.key, key))
}

/**
 * Deletes up to 500 sets that are a day old and belong to no object because their upload was
 * interrupted. Resolves to their number.
 */
export async function deleteOrphanedSets(services: Services): Promise<number> {
  const references = services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(eq(mediaObjects.storageKey, storedSets.key))
  const orphans = await services.db
    .select({ key: storedSets.key })
    .from(storedSets)
    .where(
      and(
        lt(storedSets.createdAt, sql`now() - ${unusedUploadDays} * interval '1 day'`),
        notExists(references),
      ),
    )
    .limit(500)
  for (const { key } of orphans) await eraseSet(services, key)
  if (orphans.length > 0) services.log.info({ sets: orphans.length }, 'orphaned files deleted')
  return orphans.length
}
