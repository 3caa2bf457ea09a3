import type { z } from 'zod'
import type { picture } from '../../contract.ts'

/** A picture of a file on this device, for looking at what was uploaded before it is saved. The browser keeps it while the page is open. */
export async function localPicture(file: File): Promise<z.output<typeof picture>> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  // What this browser can't draw was uploaded all the same; its place keeps a usual shape.
  await image.decode().catch(() => undefined)
  return {
    url,
    width: image.naturalWidth || 4,
    height: image.naturalHeight || 3,
    blur: null,
    alt: '',
  }
}
