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

/**
 * For the demonstration's pictures only; uploads go through `files/render-image.ts`. Renders what pages need from one of the site's own WebP files: itself, narrower versions of
 * `widths` pixels, the link preview, the tiny preview.
 */
export async function renderOwnPictures(
  original: Buffer,
  widths: number[],
): Promise<RenderedImage> {
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
  const base = sharp(data, { raw: info })
  const narrower = await Promise.all(widths.map((width) => renderWidth(base, width)))
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
