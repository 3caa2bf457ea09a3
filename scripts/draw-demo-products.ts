import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { composeProduct } from '#demo/drawings/products/compose-product.ts'
import { productDrawn } from '#demo/drawings/products/drawn.ts'
import { drawingFile, drawingNames, tintsOf } from '#demo/stores/vocabulary.ts'

// The pictures of the demonstration's products, as WebP: a first start takes them as they are. Takes half a minute; names narrow it.

const folder = join(import.meta.dirname, '../demo/stores/pictures')
const wanted = new Set(process.argv.slice(2))
mkdirSync(folder, { recursive: true })

for (const [number, drawing] of drawingNames.entries()) {
  if (wanted.size > 0 && !wanted.has(drawing)) continue
  for (const tint of tintsOf(drawing)) {
    const drawn = composeProduct(productDrawn[drawing], number, tint)
    writeFileSync(
      join(folder, drawingFile(drawing, tint)),
      await sharp(Buffer.from(drawn)).resize(640).webp({ quality: 40, effort: 6 }).toBuffer(),
    )
  }
}
