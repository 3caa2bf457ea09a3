/** A rectangle in shares of the picture, 0 to 100. */
export type CropShares = { x: number; y: number; width: number; height: number }

/** Widest result, pixels: more is never shown. */
const widest = 2_048

/** The part of a loaded picture as JPEG of quality 0.9, `aspect` = width / height; transparent parts become white. Rejects when the browser can't draw it. */
export async function cropImage(
  image: HTMLImageElement,
  crop: CropShares,
  aspect: number,
  name: string,
): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const width = (naturalWidth * crop.width) / 100
  const scale = Math.min(1, widest / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  // From the aspect: on screen the rectangle was rounded to whole pixels.
  canvas.height = Math.max(1, Math.round(canvas.width / aspect))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const from = { x: (naturalWidth * crop.x) / 100, y: (naturalHeight * crop.y) / 100 }
  context.drawImage(image, from.x, from.y, width, width / aspect, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  if (!blob) throw new Error('the picture could not be written')
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
