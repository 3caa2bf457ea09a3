import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { renderOwnPictures, storeOwnImage } from '#features/platform/media/server/index.ts'
import { root } from '#shared/server/root.ts'
import type { Services } from '#shared/server/services.ts'
import { type ScenePicture, scenePictures } from '../vocabulary.ts'
import type { Invented } from './invent-businesses.ts'

/** A picture to store: path in the bucket, source of its WebP, and the narrower widths in which it is shown. */
type Wanted = { path: string; read: () => Promise<Buffer>; widths: number[]; isPart?: boolean }

/** Paths in the bucket. */
export const scenePath = ({ file }: ScenePicture) => `demo/${file}`
export const logoPath = (index: number) => `demo/logo-${index}.webp`

const scene = (picture: ScenePicture): Wanted => ({
  path: scenePath(picture),
  read: () => readFile(join(root, 'demo/directory/pictures', picture.file)),
  widths: picture.isDetail ? [400] : [400, 800],
  isPart: picture.isDetail,
})

/** Largest width of a logo: 6rem at three device pixels per CSS pixel. */
const logoWidth = 288

const logo = (index: number, drawing: string): Wanted => ({
  path: logoPath(index),
  read: () =>
    sharp(Buffer.from(drawing)).resize(logoWidth).webp({ quality: 84, effort: 1 }).toBuffer(),
  widths: [96, 192],
})

/** Stores the scenes' pictures and the logos; reuses those of an interrupted start. Returns media ids by path. */
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
  // The site serves nobody yet, so every core may render.
  const work = async () => {
    for (const { path, read, widths, isPart } of missing) {
      const media = { bucket: 'business-photos' as const, path, ownerId: null }
      ids.set(
        path,
        (
          await storeOwnImage(
            services,
            services.db,
            media,
            await renderOwnPictures(await read(), widths, isPart),
          )
        ).id,
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  return ids
}
