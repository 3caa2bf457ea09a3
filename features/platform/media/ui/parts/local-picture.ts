import type { z } from 'zod'
import type { picture } from '../../contract.ts'

/**
 * Picture data for a local file, to preview an upload before it is saved. The object URL lasts as
 * long as the page.
 */
export async function localPicture(file: File): Promise<z.output<typeof picture>> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  // The browser may be unable to decode a picture that was uploaded; then the preview gets a
  // default aspect ratio.
  await image.decode().catch(() => undefined)
  return {
    url,
    width: image.naturalWidth || 4,
    height: image.naturalHeight || 3,
    blur: null,
    alt: '',
  }
}
