import Compressor from 'compressorjs'
import { uploadLimits, uploadMessages } from '../vocabulary.ts'

/**
 * Longer side of shrunk pictures, in pixels: pages show at most 1,600, and every phone supports a
 * canvas of this size.
 */
const maxSide = 4000

/** A picture that this browser cannot shrink enough; retrying does not help. */
class Unfit extends Error {
  override readonly name = 'Unfit'
}

async function isWithinPixels(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = url
    })
    return image.naturalWidth * image.naturalHeight <= uploadLimits.megapixels * 1e6
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * Rotates the picture upright, scales it down and re-encodes it. Browsers that cannot encode
 * `mimeType` return PNG.
 */
const rewrite = (file: File, mimeType: string) =>
  new Promise<File>((resolve, reject) => {
    new Compressor(file, {
      mimeType,
      quality: 0.85,
      maxWidth: maxSide,
      maxHeight: maxSide,
      // Browsers rotate pictures themselves; rotating them here would read the whole file into
      // memory.
      checkOrientation: false,
      beforeDraw: (context) => {
        context.imageSmoothingQuality = 'high'
      },
      success: (encoded) => resolve(encoded as File),
      error: reject,
    })
  })

/**
 * Converts a JPEG, PNG or WebP to what the server accepts: unchanged within the limits of bytes and
 * pixels, else smaller. Transparency is preserved if the browser can encode it within the limit.
 * Rejects with an Error named `Unfit`, in Spanish, when the picture cannot be decoded or remains
 * too large.
 */
export async function fitPicture(file: File, write = rewrite): Promise<File> {
  try {
    if (file.size <= uploadLimits.bytes && (await isWithinPixels(file))) return file
    for (const mimeType of file.type === 'image/jpeg'
      ? ['image/jpeg']
      : ['image/webp', 'image/jpeg']) {
      const encoded = await write(file, mimeType)
      if (encoded.size <= uploadLimits.bytes) return encoded
    }
  } catch (cause) {
    // If the size is within the limit, the server may support the picture, or can say what is wrong
    // with it.
    if (file.size <= uploadLimits.bytes) return file
    throw new Unfit(uploadMessages.tooLarge, { cause })
  }
  throw new Unfit(uploadMessages.tooLarge)
}
