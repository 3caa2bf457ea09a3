import { eq, sql } from 'drizzle-orm'
import { productFiles } from '#db/tables/buying/downloads.ts'
import { unusedUploadDays } from '#features/platform/media/vocabulary.ts'
import { removeMedia } from '#features/platform/server.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { cleanupReceived } from './receive-file.ts'

/** Maximum files per run. */
const max = 200

/** Deletes retired files that no buyer may download any more. */
async function deleteRetired(services: Services): Promise<void> {
  const { rows } = await services.db.execute<{ id: string; mediaId: string }>(sql`
    select f.id, f.media_id as "mediaId" from product_files f where f.retired_at is not null and f.media_id is not null
      and not exists (select from download_grants g where g.file_id = f.id and g.until > ${services.now().toISOString()}) limit ${max}`)
  for (const { id, mediaId } of rows)
    await services.db.transaction(async (tx) => {
      await tx.update(productFiles).set({ mediaId: null }).where(eq(productFiles.id, id))
      await removeMedia(services, tx, mediaId)
    })
}

/** Deletes uploads that belong to no product: interrupted ones, or of a deleted product. */
async function deleteOrphaned(services: Services): Promise<void> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select m.id from media_objects m where m.bucket_id = 'downloads' and m.created_at < now() - ${unusedUploadDays} * interval '1 day'
      and not exists (select from product_files f where f.media_id = m.id) limit ${max}`)
  for (const { id } of rows) await services.db.transaction((tx) => removeMedia(services, tx, id))
}

/** Deletes stored files that nobody can download. */
export async function cleanupFiles(services: Services): Promise<void> {
  await deleteRetired(services)
  await deleteOrphaned(services)
  await cleanupReceived(services)
}

export const cleanupJob: Job = {
  name: 'downloads.cleanup',
  schedule: '27 3 * * *',
  run: (services) => cleanupFiles(services),
}
