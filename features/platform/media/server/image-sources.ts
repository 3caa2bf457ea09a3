/** Widths in pixels that stored pictures are kept in, beside their own when it is smaller. */
export const pictureWidths = [96, 192, 400, 800, 1200, 1600] as const

/** What is kept of a picture; columns of `media_objects`. */
export type StoredPicture = {
  storageKey: string
  width: number | null
  height: number | null
  variants: { width: number; format: 'webp' | 'avif' | 'jpg' }[]
  blur: string | null
}

const publicKey = /^public\/([0-9a-f-]{36})$/

/** Address of one file of a public picture; it never changes content. Throws for a private one, which has no address. */
function fileAddress(storageKey: string, file: string): string {
  const id = storageKey.match(publicKey)?.[1]
  if (!id) throw new Error('a private file has no public address')
  return `/files/${id}/${file}`
}

/** JPEG of at most 1200 × 1200 for link previews, which not every messenger shows in WebP. */
export const shareImage = (picture: Pick<StoredPicture, 'storageKey'>): string =>
  fileAddress(picture.storageKey, 'share.jpg')

/** What an `<img>` needs: an address for old browsers, the others by width, own size in pixels, and a tiny preview as a data URL. */
export function imageSources(picture: StoredPicture) {
  const sized = picture.variants.map(({ width, format }) => ({
    width,
    url: fileAddress(picture.storageKey, `${width}.${format}`),
  }))
  const usual = sized.findLast(({ width }) => width <= 800) ?? sized[0]
  return {
    url: usual?.url ?? shareImage(picture),
    srcset: sized.map(({ width, url }) => `${url} ${width}w`).join(', ') || undefined,
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    blur: picture.blur,
  }
}
