/** A rectangle in percent of the picture, 0 to 100. */
export type CropShares = { x: number; y: number; width: number; height: number }

/** Maximum width of the result in pixels: it is never displayed wider. */
const maxWidth = 2_048

/**
 * Crops a loaded picture to a JPEG of quality 0.9, `aspect` = width / height; transparent areas
 * become white. Rejects when the browser cannot draw it.
 */
export async function cropImage(
  image: HTMLImageElement,
  crop: CropShares,
  aspect: number,
  name: string,
): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const width = (naturalWidth * crop.width) / 100
  const scale = Math.min(1, maxWidth / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  // Computed from the aspect, because the on-screen selection is rounded to whole pixels.
  canvas.height = Math.max(1, Math.round(canvas.width / aspect))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('canvas is not supported')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const from = { x: (naturalWidth * crop.x) / 100, y: (naturalHeight * crop.y) / 100 }
  context.drawImage(image, from.x, from.y, width, width / aspect, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  if (!blob) throw new Error('could not encode the picture')
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
