/** Content types of stored files, by file extension. */
export const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
  epub: 'application/epub+zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
}

/**
 * The file extension for a content type, without the dot. Throws an `Error` for an unknown type.
 */
export function extensionOf(contentType: string): string {
  const extension = Object.keys(types).find((name) => types[name] === contentType)
  if (!extension) throw new Error(`no extension for ${contentType}`)
  return extension
}

/** Name of the original file in a set. */
export const originalName = (contentType: string): string => `original.${extensionOf(contentType)}`

/** Name of the picture of a document's page in a set, counted from 1. */
export const pageName = (page: number): string => `page-${page}.jpg`
