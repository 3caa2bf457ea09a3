import { evidenceTypes, imageTypes, uploadLimits, uploadMessages } from '../vocabulary.ts'

/** The files that an uploader accepts. */
export type Accepts = {
  /** For the file picker. */
  types: readonly string[]
  /**
   * Message for a file that the server would refuse, or null. The server checks again, more
   * thoroughly.
   */
  check: (file: File) => string | null
  /**
   * Shrinks a file that is too large; null where it is sent unchanged. Rejects with an Error in
   * Spanish.
   */
  fit?: (file: File) => Promise<File> | null
}

/** Types that can be re-encoded without visible loss; a GIF would lose its animation. */
const shrinkableTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Pictures with more pixels than the server accepts exceed this size in bytes; smaller files are
 * not decoded to check.
 */
const minBytesToCheck = 3 * 1024 * 1024

const accepts = (types: readonly string[], wrongType: string, shrinks: boolean): Accepts => {
  const isShrinkable = ({ type }: File) => shrinks && shrinkableTypes.includes(type)
  return {
    types,
    check: (file) => {
      if (file.size === 0) return uploadMessages.missing
      if (!types.includes(file.type)) return wrongType
      return file.size > uploadLimits.bytes && !isShrinkable(file) ? uploadMessages.tooLarge : null
    },
    fit: (file) => {
      if (file.size < minBytesToCheck || !isShrinkable(file)) return null
      return import('./fit-picture.ts').then(
        ({ fitPicture }) => fitPicture(file),
        (cause: unknown) => {
          throw new Error(uploadMessages.unexpected, { cause })
        },
      )
    },
  }
}

/** Photographs: too large ones are shrunk before uploading. */
export const imageFiles = accepts(imageTypes, uploadMessages.imageType, true)
/** Documents, uploaded unchanged. */
export const evidenceFiles = accepts(evidenceTypes, uploadMessages.evidenceType, false)
