import { evidenceTypes, imageTypes, uploadLimits, uploadMessages } from '../vocabulary.ts'

export type Accepts = 'images' | 'evidence'

/** Types for the file picker. */
export const acceptedTypes = (accepts: Accepts): readonly string[] => (accepts === 'images' ? imageTypes : evidenceTypes)

/** What the server would refuse anyway, told before anything is sent; null when the file may go. The server looks again, and deeper. */
export function checkUpload(file: File, accepts: Accepts): string | null {
  if (file.size === 0) return uploadMessages.missing
  if (!acceptedTypes(accepts).includes(file.type)) return accepts === 'images' ? uploadMessages.imageType : uploadMessages.evidenceType
  if (file.size > uploadLimits.bytes) return uploadMessages.tooLarge
  return null
}
