import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { storeFileFromDisk } from '#features/platform/media/server/index.ts'
import { root } from '#shared/server/root.ts'
import type { Services } from '#shared/server/services.ts'
import { type DemoGuide, guideFile, guideNames } from '../vocabulary.ts'

/** Path of a guide in the bucket. */
export const guidePath = (guide: DemoGuide) => `demo/${guideFile(guide)}`

/** Stores the downloadable files; reuses those of an interrupted start. Returns media ids by path. */
export async function storeDemoFiles(services: Services): Promise<Map<string, string>> {
  const rows = await services.db
    .select({ id: mediaObjects.id, name: mediaObjects.name })
    .from(mediaObjects)
    .where(sql`${mediaObjects.bucketId} = 'downloads' and ${mediaObjects.name} like 'demo/%'`)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  for (const guide of guideNames) {
    const path = guidePath(guide)
    if (ids.has(path)) continue
    const file = join(root, 'demo/stores/files', guideFile(guide))
    const { size: bytes } = await stat(file)
    const media = {
      bucket: 'downloads' as const,
      path,
      ownerId: null,
      file,
      bytes,
      contentType: 'application/pdf',
    }
    ids.set(path, (await storeFileFromDisk(services, services.db, media)).id)
  }
  return ids
}
