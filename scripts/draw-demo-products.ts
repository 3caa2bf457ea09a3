import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { composeProduct } from '#demo/drawings/products/compose-product.ts'
import { productDrawn } from '#demo/drawings/products/drawn.ts'
import { drawingFile, drawingNames, tintsOf } from '#demo/stores/vocabulary.ts'

// Renders the pictures of the demonstration's products as WebP files, so that a first start does not have to. Takes
// half a minute; names as arguments limit it.

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
