import { evidenceTypes, imageTypes, uploadLimits, uploadMessages } from '../vocabulary.ts'

/** What an uploader takes. */
export type Accepts = {
  /** For the file picker. */
  types: readonly string[]
  /** What the server would refuse anyway, told before anything is sent; null when the file may go. The server looks again, and deeper. */
  check: (file: File) => string | null
}

const accepts = (types: readonly string[], wrongType: string): Accepts => ({
  types,
  check: ({ size, type }) => {
    if (size === 0) return uploadMessages.missing
    if (!types.includes(type)) return wrongType
    return size > uploadLimits.bytes ? uploadMessages.tooLarge : null
  },
})

export const imageFiles = accepts(imageTypes, uploadMessages.imageType)
export const evidenceFiles = accepts(evidenceTypes, uploadMessages.evidenceType)
