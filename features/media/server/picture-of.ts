import type { z } from 'zod'
import { imageSources, type StoredPicture as Stored } from '#shared/image-sources.ts'
import type { picture } from '../contract.ts'

/** A photo as cards keep it. */
export type StoredPicture = Stored & { alt: string }

type Picture = z.output<typeof picture>

/** A stored photo with the addresses of its widths. */
export function pictureOf(stored: StoredPicture): Picture
export function pictureOf(stored: StoredPicture | null): Picture | null
export function pictureOf(stored: StoredPicture | null): Picture | null {
  return stored && { ...imageSources(stored), alt: stored.alt }
}
