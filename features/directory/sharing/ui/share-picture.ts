/**
 * A picture for link previews: `url` relative to the root, its size in pixels, its alternative text
 * (empty for the page's title).
 */
export type SharePicture = { url: string; width: number; height: number; alt: string }

/** The platform's own picture, for pages without one (scripts/draw-site-icons.ts). */
export const defaultSharePicture: SharePicture = {
  url: '/share.png',
  width: 1200,
  height: 630,
  alt: '',
}

/** Maximum width and height in pixels of the JPEG for link previews. */
const maxSide = 1200

/**
 * The JPEG version of a picture, because not every messenger supports WebP; null without a picture.
 */
export function sharePicture(picture: SharePicture | null | undefined): SharePicture | null {
  if (!picture) return null
  const { url, width, height, alt } = picture
  const share = url.replace(/^(\/files\/.+\/)[^/]+$/, '$1share.jpg')
  if (share === url) return { url, width, height, alt }
  const scale = Math.min(1, maxSide / Math.max(width, height, 1))
  return { url: share, width: Math.round(width * scale), height: Math.round(height * scale), alt }
}
