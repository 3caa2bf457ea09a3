import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { uploadLimits } from '../../vocabulary.ts'
import { pictureWidths } from '../image-sources.ts'
import { brokenImage, type ImageKind, inspectImage } from './inspect-image.ts'
import { waitToDecode } from './wait-to-decode.ts'

export type RenderedFile = { name: string; bytes: Buffer; contentType: string }

export type RenderedImage = {
  /** Pixels of the original as it is seen, after turning it upright. */
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
  // GIF is slow to write well (6 to 40 s for what WebP does in 6) and larger; browsers play both.
  gif: {
    name: 'original.webp',
    contentType: 'image/webp',
    write: (image) => image.webp({ quality: 80, effort: 1 }),
  },
}

/** The original written anew from its pixels: whatever else the file carried (place, device, appended data) is gone. */
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

/** The widths that pages use, all made from one decoded copy. */
async function writeVariants(
  base: Sharp,
  width: number,
): Promise<{ widths: number[]; files: RenderedFile[] }> {
  const widest = Math.min(width, pictureWidths.at(-1) ?? width)
  const widths = [...pictureWidths.filter((wanted) => wanted < widest), widest]
  const files: RenderedFile[] = []
  for (const wanted of widths) {
    const bytes = await base
      .clone()
      .resize({ width: wanted })
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
    files.push({ name: `${wanted}.webp`, bytes, contentType: 'image/webp' })
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

const isFault = (error: unknown) => error instanceof Error && error.name === 'AppError'

/**
 * Checks a picture and writes it anew with everything that pages need, when it is the turn of whose it is. Throws AppError for one that
 * can't be shown safely.
 */
export const renderImage = (
  bytes: Buffer,
  kind: ImageKind,
  ownerId: string | null = null,
): Promise<RenderedImage> =>
  waitToDecode(
    () =>
      render(bytes, kind).catch((error: unknown) => {
        throw isFault(error) ? error : brokenImage(error)
      }),
    ownerId ?? '',
  )
