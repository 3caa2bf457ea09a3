import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { renderWidths, storeOwnImage } from '#features/platform/media/server/index.ts'
import { root } from '#shared/server/root.ts'
import type { Services } from '#shared/server/services.ts'
import { type ScenePicture, scenePictures } from '../vocabulary.ts'
import type { Invented } from './invent-businesses.ts'

/** What is to be stored: its path in the bucket, how its WebP is come by, and the narrower widths it is shown in. */
type Wanted = { path: string; read: () => Promise<Buffer>; widths: number[] }

/** Paths in the bucket. */
export const scenePath = ({ file }: ScenePicture) => `demo/${file}`
export const logoPath = (index: number) => `demo/logo-${index}.webp`

const scene = (picture: ScenePicture): Wanted => ({
  path: scenePath(picture),
  read: () => readFile(join(root, 'demo/directory/pictures', picture.file)),
  widths: [400, 800],
})

/** Widest that a logo is shown: 6rem on a screen of three dots to the pixel. */
const logoWidth = 288

const logo = (index: number, drawing: string): Wanted => ({
  path: logoPath(index),
  read: () =>
    sharp(Buffer.from(drawing)).resize(logoWidth).webp({ quality: 84, effort: 1 }).toBuffer(),
  widths: [96, 192],
})

/**
 * Stores the pictures of the scenes and the logos of the businesses that have one; those of an interrupted start are found again. Returns media ids by path.
 */
export async function storeDemoMedia(
  services: Services,
  businesses: Invented[],
): Promise<Map<string, string>> {
  const rows = await services.db
    .select({ id: mediaObjects.id, name: mediaObjects.name })
    .from(mediaObjects)
    .where(sql`${mediaObjects.bucketId} = 'business-photos' and ${mediaObjects.name} like 'demo/%'`)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const all = [
    ...scenePictures.map(scene),
    ...businesses.flatMap((each) => (each.logo ? [logo(each.index, each.logo)] : [])),
  ]
  const missing = all.filter(({ path }) => !ids.has(path)).values()
  // Nobody is served yet, so every core may draw.
  const work = async () => {
    for (const { path, read, widths } of missing) {
      const media = { bucket: 'business-photos' as const, path, ownerId: null }
      ids.set(
        path,
        (
          await storeOwnImage(
            services,
            services.db,
            media,
            await renderWidths(await read(), widths),
          )
        ).id,
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  return ids
}
