import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { pictureWidths } from '../../picture-widths.ts'
import { uploadLimits } from '../../vocabulary.ts'
import { brokenImage, type ImageKind, inspectImage } from './inspect-image.ts'
import { queueDecoding } from './queue-decoding.ts'

export type RenderedFile = { name: string; bytes: Buffer; contentType: string }

export type RenderedImage = {
  /** Size of the original in pixels, in its displayed orientation. */
  width: number
  height: number
  contentType: string
  variants: { width: number; format: 'webp' | 'jpg' }[]
  /** At most sixteen pixels wide, as a data URL. */
  blur: string
  files: RenderedFile[]
}

sharp.cache(false)
sharp.concurrency(1)

const originals: Record<
  ImageKind,
  { name: string; contentType: string; write: (image: Sharp) => Sharp }
> = {
  jpeg: {
    name: 'original.jpg',
    contentType: 'image/jpeg',
    write: (image) => image.jpeg({ quality: 86 }),
  },
  png: {
    name: 'original.png',
    contentType: 'image/png',
    write: (image) => image.png({ compressionLevel: 6 }),
  },
  webp: {
    name: 'original.webp',
    contentType: 'image/webp',
    write: (image) => image.webp({ quality: 86, effort: 1 }),
  },
  // Good GIF compression is slow (6 to 40 s where WebP takes 6) and results are larger; browsers
  // play both.
  gif: {
    name: 'original.webp',
    contentType: 'image/webp',
    write: (image) => image.webp({ quality: 80, effort: 1 }),
  },
}

/**
 * Re-encodes the original from its pixels: removes everything else in the file (location, device,
 * appended data).
 */
async function writeOriginal(
  bytes: Buffer,
  kind: ImageKind,
  frames: number,
  options: SharpOptions,
) {
  const { name, contentType, write } = originals[kind]
  const image =
    frames > 1 ? sharp(bytes, { ...options, pages: -1 }) : sharp(bytes, options).autoOrient()
  const { data, info } = await write(image.timeout({ seconds: 15 }).toColourspace('srgb')).toBuffer(
    { resolveWithObject: true },
  )
  return {
    file: { name, bytes: data, contentType },
    width: info.width,
    height: info.pageHeight ?? info.height,
  }
}

/** Renders the widths that pages use from one decoded copy. */
async function writeVariants(
  base: Sharp,
  width: number,
): Promise<{ widths: number[]; files: RenderedFile[] }> {
  const maxVariantWidth = Math.min(width, pictureWidths.at(-1) ?? width)
  const widths = [
    ...pictureWidths.filter((variantWidth) => variantWidth < maxVariantWidth),
    maxVariantWidth,
  ]
  const files: RenderedFile[] = []
  for (const variantWidth of widths) {
    const bytes = await base
      .clone()
      .resize({ width: variantWidth })
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
    files.push({ name: `${variantWidth}.webp`, bytes, contentType: 'image/webp' })
  }
  return { widths, files }
}

async function render(bytes: Buffer, kind: ImageKind): Promise<RenderedImage> {
  const { frames } = await inspectImage(bytes, kind)
  const options: SharpOptions = { failOn: 'error', limitInputPixels: uploadLimits.megapixels * 1e6 }
  const original = await writeOriginal(bytes, kind, frames, options)
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = sharp(data, { raw: info }).timeout({ seconds: 15 })
  const { widths, files } = await writeVariants(base, original.width)
  const share = await base
    .clone()
    .resize(1200, 1200, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fbf9f4' })
    .jpeg()
  const blur = await base
    .clone()
    .resize({ width: 16, height: 160, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20, effort: 0 })
    .toBuffer()
  return {
    width: original.width,
    height: original.height,
    contentType: original.file.contentType,
    variants: widths.map((width) => ({ width, format: 'webp' })),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files: [
      original.file,
      ...files,
      { name: 'share.jpg', bytes: await share.toBuffer(), contentType: 'image/jpeg' },
    ],
  }
}

const isAppError = (error: unknown) => error instanceof Error && error.name === 'AppError'

/**
 * Checks a picture and renders it with everything that pages need, when its owner's turn comes in
 * the decoding queue. Throws AppError for a picture that cannot be displayed safely.
 */
export const renderImage = (
  bytes: Buffer,
  kind: ImageKind,
  ownerId: string | null = null,
): Promise<RenderedImage> =>
  queueDecoding(
    () =>
      render(bytes, kind).catch((error: unknown) => {
        throw isAppError(error) ? error : brokenImage(error)
      }),
    ownerId ?? '',
  )
