import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  composeAlone,
  composeProduct,
  type Frame,
  productSize,
  tintOf,
} from '#demo/drawings/products/compose-product.ts'
import { productDetails } from '#demo/drawings/products/details.ts'
import { productDrawn } from '#demo/drawings/products/drawn.ts'
import { detailFile, drawingFile, drawingNames, tintsOf } from '#demo/stores/vocabulary.ts'

// Renders the pictures of the demonstration's products as WebP files, two of each in each colour, so that a first start
// does not have to. Takes a minute; names as arguments limit it.

const folder = join(import.meta.dirname, '../demo/stores/pictures')
const wanted = new Set(process.argv.slice(2))
mkdirSync(folder, { recursive: true })

/** How much of the square that cards show the thing fills, and the widths between which the picture adapts. */
const fills = 0.84
const widths = { min: 480, max: 880 }

/** Edges of what is drawn, without its soft shadow: the first and the last of the pixels that are mostly opaque. */
async function frameOf(drawn: string): Promise<Frame> {
  const { data, info } = await sharp(Buffer.from(composeAlone(drawn)))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const xs: number[] = []
  const ys: number[] = []
  for (const [at, alpha] of data.entries())
    if (alpha > 160) {
      xs.push(at % info.width)
      ys.push(Math.floor(at / info.width))
    }
  const edge = (of: number[]) =>
    of.reduce(([from, to], one) => [Math.min(from, one), Math.max(to, one)] as [number, number], [
      productSize.height,
      0,
    ] as [number, number])
  const [left, right] = edge(xs)
  const [top, bottom] = edge(ys)
  const width = Math.max(right - left, bottom - top) / fills
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.min(Math.max(width, widths.min), widths.max),
  }
}

const save = async (file: string, svg: string, quality: number) =>
  writeFileSync(
    join(folder, file),
    await sharp(Buffer.from(svg)).webp({ quality, effort: 6 }).toBuffer(),
  )

for (const [number, drawing] of drawingNames.entries()) {
  if (wanted.size > 0 && !wanted.has(drawing)) continue
  for (const tint of tintsOf(drawing)) {
    const drawn = productDrawn[drawing](tintOf(tint))
    await save(
      drawingFile(drawing, tint),
      composeProduct(drawn, number, tint, await frameOf(drawn)),
      42,
    )
    const detail = productDetails[drawing]
    const other = typeof detail === 'function' ? detail(tintOf(tint)) : null
    await save(
      detailFile(drawing, tint),
      typeof detail === 'function'
        ? composeProduct(other ?? '', number, tint, { x: 400, y: 500, width: productSize.width })
        : composeProduct(drawn, number, tint, detail),
      40,
    )
  }
}
