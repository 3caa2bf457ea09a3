import sharp, { type Sharp } from 'sharp'
import type { RenderedImage } from './files/render-image.ts'

/**
 * Prefers speed over size: the first start renders all of them, and drawings compress well anyway.
 */
const fastOptions = { quality: 72, effort: 0 } as const

const renderWidth = async (base: Sharp, width: number) => ({
  name: `${width}.webp`,
  bytes: await base.clone().resize({ width }).webp(fastOptions).toBuffer(),
  contentType: 'image/webp',
})

/** Width in which drawings are decoded: enough for link previews, too. */
const decodedWidth = 800

/**
 * For the demonstration's pictures only; uploads go through `files/render-image.ts`. Renders what pages need from one of
 * the site's own WebP files: itself, narrower versions of `widths` pixels, the link preview, the tiny preview.
 * `isPart` pictures are never the preview of a page.
 */
export async function renderOwnPictures(
  original: Buffer,
  widths: number[],
  isPart = false,
): Promise<RenderedImage> {
  const { width, height } = await sharp(original).metadata()
  const widest = Math.min(width, isPart ? Math.max(...widths) : decodedWidth)
  // A WebP file is decoded in the size that is wanted, which is faster than to shrink it afterwards.
  const { data, info } = await sharp(original)
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = sharp(data, { raw: info })
  const narrower = await Promise.all(widths.map((each) => renderWidth(base, each)))
  const share = base
    .clone()
    .resize({ width: Math.min(width, 1200) })
    .flatten({ background: '#fbf9f4' })
  const blur = await base.clone().resize({ width: 16 }).webp({ quality: 20, effort: 0 }).toBuffer()
  const contentType = 'image/webp'
  return {
    width,
    height,
    contentType,
    variants: [...widths, width].map((each) => ({ width: each, format: 'webp' })),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files: [
      { name: 'original.webp', bytes: original, contentType },
      ...narrower,
      { name: `${width}.webp`, bytes: original, contentType },
      {
        name: 'share.jpg',
        bytes: await share.jpeg({ quality: 74 }).toBuffer(),
        contentType: 'image/jpeg',
      },
    ],
  }
}
