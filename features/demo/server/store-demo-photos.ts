import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { mediaObjects } from '#db/tables/media.ts'
import { storeImage } from '#features/media/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { drawShopfront, type Scene } from './draw-shopfront.ts'

const scenes: Scene['kind'][] = ['shop', 'office', 'workshop', 'cafe', 'clinic', 'lodge']

/** Drawings of each scene; businesses of a scene share them, so that a first start stays short. */
const variantsPerScene = 2

const pathOf = (kind: Scene['kind'], variant: number) => `demo/${kind}-${variant}.png`

/** Draws and stores the demo's pictures; those of an interrupted start are found again. Returns media ids by scene. */
export async function storeDemoPhotos(services: Services): Promise<Map<Scene['kind'], string[]>> {
  const stored = await services.db
    .select({ id: mediaObjects.id, name: mediaObjects.name })
    .from(mediaObjects)
    .where(sql`${eq(mediaObjects.bucketId, 'business-photos')} and ${mediaObjects.name} like 'demo/%'`)
  const known = new Map(stored.map(({ id, name }) => [name, id]))
  const ids = new Map<Scene['kind'], string[]>()
  for (const [i, kind] of scenes.entries()) {
    const variants = Array.from({ length: variantsPerScene }, (_, variant) => variant)
    const media = await Promise.all(
      variants.map(async (variant) => {
        const path = pathOf(kind, variant)
        const before = known.get(path)
        if (before) return before
        const drawing = drawShopfront({ kind, hue: (i * 61 + variant * 97) % 360, seed: i * 11 + variant * 3 })
        const bytes = await sharp(Buffer.from(drawing)).resize(1200).png({ compressionLevel: 3 }).toBuffer()
        return (await storeImage(services, services.db, { bucket: 'business-photos', path, ownerId: null, bytes })).id
      }),
    )
    ids.set(kind, media)
  }
  return ids
}
