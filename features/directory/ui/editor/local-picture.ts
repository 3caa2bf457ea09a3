import type { Picture } from '../../../../shared/ui/photo.tsx'

/** A picture of a file on this device, for looking at what was uploaded before it is saved. The browser keeps it while the page is open. */
export async function localPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  await image.decode()
  return { url, width: image.naturalWidth, height: image.naturalHeight, blur: null, alt: '' }
}
