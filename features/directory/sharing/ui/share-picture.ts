/** A picture for link previews: `url` from the root, its size in pixels, what it shows (empty for the page's title). */
export type SharePicture = { url: string; width: number; height: number; alt: string }

/** The house's own, for pages without a picture (scripts/draw-site-icons.ts). */
export const usualPicture: SharePicture = { url: '/share.png', width: 1200, height: 630, alt: '' }

/** Pixels of either side of a picture's JPEG for link previews at most. */
const longest = 1200

/** The JPEG of a picture that not every messenger needs to read WebP for; null without a picture. */
export function sharePicture(picture: SharePicture | null | undefined): SharePicture | null {
  if (!picture) return null
  const { url, width, height, alt } = picture
  const share = url.replace(/^(\/files\/.+\/)[^/]+$/, '$1share.jpg')
  if (share === url) return { url, width, height, alt }
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { url: share, width: Math.round(width * scale), height: Math.round(height * scale), alt }
}
