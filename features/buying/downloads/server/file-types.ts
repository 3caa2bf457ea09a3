import type { FileKind } from '../vocabulary.ts'

/** MIME type of each file kind. */
export const typeOfKind: Record<FileKind, string> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** File kind of a stored MIME type. */
export function kindOfType(contentType: string): FileKind {
  const kind = (Object.keys(typeOfKind) as FileKind[]).find(
    (one) => typeOfKind[one] === contentType,
  )
  if (!kind) throw new Error(`not sold as a file: ${contentType}`)
  return kind
}
