import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { renderOwnPictures, storeOwnImage } from '#features/platform/media/server/index.ts'
import { root } from '#shared/server/root.ts'
import type { Services } from '#shared/server/services.ts'
import { detailFile, drawingFile, drawingNames, tintsOf } from '../vocabulary.ts'

/** Path of a drawing in the bucket. */
export const goodsPath = (file: string) => `demo/productos/${file}`

/** Stores the products' pictures; reuses those of an interrupted start. Returns media ids by path. */
export async function storeDemoGoods(services: Services): Promise<Map<string, string>> {
  const rows = await services.db
    .select({ id: mediaObjects.id, name: mediaObjects.name })
    .from(mediaObjects)
    .where(
      sql`${mediaObjects.bucketId} = 'business-photos' and ${mediaObjects.name} like 'demo/productos/%'`,
    )
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const files = drawingNames.flatMap((drawing) =>
    tintsOf(drawing).flatMap((tint) => [
      { file: drawingFile(drawing, tint), isPart: false },
      { file: detailFile(drawing, tint), isPart: true },
    ]),
  )
  const missing = files.filter(({ file }) => !ids.has(goodsPath(file))).values()
  const work = async () => {
    for (const { file, isPart } of missing) {
      const bytes = await readFile(join(root, 'demo/stores/pictures', file))
      const media = { bucket: 'business-photos' as const, path: goodsPath(file), ownerId: null }
      const rendered = await renderOwnPictures(bytes, [320], isPart)
      ids.set(media.path, (await storeOwnImage(services, services.db, media, rendered)).id)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  return ids
}
