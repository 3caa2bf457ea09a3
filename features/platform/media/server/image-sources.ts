/** Columns of `media_objects` that describe a picture. */
export type StoredPicture = {
  storageKey: string
  width: number | null
  height: number | null
  variants: { width: number; format: 'webp' | 'avif' | 'jpg' }[]
  blur: string | null
}

const publicKey = /^public\/([0-9a-f-]{36})$/

/**
 * URL of a file of a public picture; its content never changes. Throws an `Error` for a private
 * one, which has no public URL.
 */
function fileUrl(storageKey: string, file: string): string {
  const id = storageKey.match(publicKey)?.[1]
  if (!id) throw new Error('a private file has no public URL')
  return `/files/${id}/${file}`
}

/** JPEG of at most 1200 × 1200 for link previews, because some messengers do not display WebP. */
export const shareImage = (picture: Pick<StoredPicture, 'storageKey'>): string =>
  fileUrl(picture.storageKey, 'share.jpg')

/**
 * Attributes for an `<img>`: URL for old browsers, `srcset` of the other widths, own size in
 * pixels, and a tiny preview as a data URL.
 */
export function imageSources(picture: StoredPicture) {
  const files = picture.variants.map(({ width, format }) => ({
    width,
    url: fileUrl(picture.storageKey, `${width}.${format}`),
  }))
  const default800 = files.findLast(({ width }) => width <= 800) ?? files[0]
  return {
    url: default800?.url ?? shareImage(picture),
    srcset: files.map(({ width, url }) => `${url} ${width}w`).join(', ') || undefined,
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    blur: picture.blur,
  }
}
