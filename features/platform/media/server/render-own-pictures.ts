import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { RenderedImage } from './files/render-image.ts'

/**
 * Prefers speed over size: the first start renders all of them, and drawings compress well anyway.
 */
const fastOptions = { quality: 72, effort: 0 } as const

const contentType = 'image/webp'

/** Pixels of a picture, in one width. */
type Pixels = { data: Buffer; info: OutputInfo }

const shrink = (picture: Sharp, width: number): Promise<Pixels> =>
  picture.resize({ width }).raw().toBuffer({ resolveWithObject: true })

const draw = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

/** Width in which drawings are decoded: enough for link previews, too. */
const decodedWidth = 800

/**
 * For the demonstration's pictures only; uploads go through `files/render-image.ts`. Renders what pages need from one of
 * the site's own WebP files: itself, narrower versions of `widths` pixels, the narrowest first, the link preview, the tiny
 * preview. `isPart` pictures are never the preview of a page.
 */
export async function renderOwnPictures(
  original: Buffer,
  widths: number[],
  isPart = false,
): Promise<RenderedImage> {
  const { width, height } = await sharp(original).metadata()
  const widest = Math.min(width, isPart ? Math.max(...widths) : decodedWidth)
  // A WebP file is decoded in the size that is wanted, which is faster than to shrink it afterwards.
  const whole = await shrink(sharp(original), widest)
  const narrower = await Promise.all(
    widths.map(async (each) => (each === widest ? whole : shrink(draw(whole), each))),
  )
  // As wide as it was decoded: enlarged it would show no more, and take longest of all.
  const share = draw(whole).flatten({ background: '#fbf9f4' }).jpeg({ quality: 74 })
  // Of the narrowest, which has fewest pixels to read.
  const blur = await draw(narrower[0] ?? whole)
    .resize({ width: 16 })
    .webp({ quality: 20, effort: 0 })
    .toBuffer()
  return {
    width,
    height,
    contentType,
    variants: [...widths, width].map((each) => ({ width: each, format: 'webp' })),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files: [
      { name: 'original.webp', bytes: original, contentType },
      ...(await Promise.all(
        narrower.map(async (pixels, nth) => ({
          name: `${widths[nth]}.webp`,
          bytes: await draw(pixels).webp(fastOptions).toBuffer(),
          contentType,
        })),
      )),
      { name: `${width}.webp`, bytes: original, contentType },
      { name: 'share.jpg', bytes: await share.toBuffer(), contentType: 'image/jpeg' },
    ],
  }
}
