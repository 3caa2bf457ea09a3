import Compressor from 'compressorjs'
import { uploadLimits, uploadMessages } from '../vocabulary.ts'

/** Pixels of the longer side of what is made smaller: pages show at most 1,600, and every phone has a canvas of this size. */
const longestSide = 4000

/** A picture that this browser can't make small enough: trying again changes nothing. */
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

/** The picture upright, scaled down and written anew. What a browser can't write as `mimeType` it writes as PNG. */
const rewrite = (file: File, mimeType: string) =>
  new Promise<File>((resolve, reject) => {
    new Compressor(file, {
      mimeType,
      quality: 0.85,
      maxWidth: longestSide,
      maxHeight: longestSide,
      // Browsers turn pictures upright by themselves; turning them here would read all of the file into memory.
      checkOrientation: false,
      beforeDraw: (context) => {
        context.imageSmoothingQuality = 'high'
      },
      success: (made) => resolve(made as File),
      error: reject,
    })
  })

/**
 * A JPEG, PNG or WebP as the server takes it: untouched when it is within the limits of bytes and pixels, else smaller. What may be transparent
 * stays so where the browser can write it in few bytes. Rejects with an Error named `Unfit`, in Spanish, when it can't be opened here or stays too large.
 */
export async function fitPicture(file: File, write = rewrite): Promise<File> {
  try {
    if (file.size <= uploadLimits.bytes && (await isWithinPixels(file))) return file
    for (const mimeType of file.type === 'image/jpeg'
      ? ['image/jpeg']
      : ['image/webp', 'image/jpeg']) {
      const made = await write(file, mimeType)
      if (made.size <= uploadLimits.bytes) return made
    }
  } catch (cause) {
    // What is within bytes may be a kind of picture that the server knows better: it says what is wrong with it.
    if (file.size <= uploadLimits.bytes) return file
    throw new Unfit(uploadMessages.tooLarge, { cause })
  }
  throw new Unfit(uploadMessages.tooLarge)
}
