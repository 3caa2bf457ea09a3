import type { z } from 'zod'
import type { picture } from '../../contract/business.ts'

/** A photo as cards keep it. */
export type StoredPicture = { bucket: string; name: string; width: number | null; height: number | null; blur: string | null; alt: string }

/** A stored photo at its public address. */
export function pictureOf(stored: StoredPicture | null): z.output<typeof picture> | null {
  if (!stored) return null
  const path = stored.name.split('/').map(encodeURIComponent).join('/')
  return {
    url: `/storage/v1/object/public/${stored.bucket}/${path}`,
    width: stored.width ?? 0,
    height: stored.height ?? 0,
    blur: stored.blur,
    alt: stored.alt,
  }
}
