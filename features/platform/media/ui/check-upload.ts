import { evidenceTypes, imageTypes, uploadLimits, uploadMessages } from '../vocabulary.ts'

/** What an uploader takes. */
export type Accepts = {
  /** For the file picker. */
  types: readonly string[]
  /** What the server would refuse anyway, told before anything is sent; null when the file may go. The server looks again, and deeper. */
  check: (file: File) => string | null
  /** The file as it may be sent where it is too large as it is; null where it goes untouched. Rejects with an Error in Spanish. */
  fit?: (file: File) => Promise<File> | null
}

/** Written anew they lose nothing that is seen; a GIF would stop moving. */
const shrinkableTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Photos of more pixels than the server takes are heavier than so many bytes; lighter files are not opened to look. */
const worthLooking = 3 * 1024 * 1024

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
      if (file.size < worthLooking || !isShrinkable(file)) return null
      return import('./fit-picture.ts').then(
        ({ fitPicture }) => fitPicture(file),
        (cause: unknown) => {
          throw new Error(uploadMessages.unexpected, { cause })
        },
      )
    },
  }
}

/** Photographs: too large ones are made smaller before they are sent. */
export const imageFiles = accepts(imageTypes, uploadMessages.imageType, true)
/** Documents, which go exactly as they are. */
export const evidenceFiles = accepts(evidenceTypes, uploadMessages.evidenceType, false)
