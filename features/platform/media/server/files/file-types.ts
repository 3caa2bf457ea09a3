/** Kinds of files that are kept, by the ending of their name. */
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

/** How the name of a file of this kind ends, without the dot. */
export function extensionOf(contentType: string): string {
  const extension = Object.keys(types).find((name) => types[name] === contentType)
  if (!extension) throw new Error(`no extension for ${contentType}`)
  return extension
}

/** Name of the file of a set that holds the original. */
export const originalName = (contentType: string): string => `original.${extensionOf(contentType)}`

/** Name of the file of a set that shows a page of its document, from 1. */
export const pageName = (page: number): string => `page-${page}.jpg`
