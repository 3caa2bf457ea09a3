import sharp, { type Sharp } from 'sharp'
import type { RenderedImage } from './files/render-image.ts'

/** Quick rather than small: a first start makes all of them, and a drawing has little to save. */
const quickly = { quality: 72, effort: 0 } as const

const inWidth = async (base: Sharp, width: number) => ({
  name: `${width}.webp`,
  bytes: await base.clone().resize({ width }).webp(quickly).toBuffer(),
  contentType: 'image/webp',
})

/** What pages need of a WebP of our own: itself, narrower ones of `widths` pixels, the one for link previews, the tiny preview. */
export async function makeWidths(original: Buffer, widths: number[]): Promise<RenderedImage> {
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
  const base = sharp(data, { raw: info })
  const narrower = await Promise.all(widths.map((width) => inWidth(base, width)))
  const share = base
    .clone()
    .resize({ width: 1200, withoutEnlargement: true })
    .flatten({ background: '#fbf9f4' })
  const blur = await base.clone().resize({ width: 16 }).webp({ quality: 20, effort: 0 }).toBuffer()
  const contentType = 'image/webp'
  return {
    width: info.width,
    height: info.height,
    contentType,
    variants: [...widths, info.width].map((width) => ({ width, format: 'webp' })),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files: [
      { name: 'original.webp', bytes: original, contentType },
      ...narrower,
      { name: `${info.width}.webp`, bytes: original, contentType },
      {
        name: 'share.jpg',
        bytes: await share.jpeg({ quality: 74 }).toBuffer(),
        contentType: 'image/jpeg',
      },
    ],
  }
}
