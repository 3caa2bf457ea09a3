import type { z } from 'zod'
import type { FocusPoint, picture } from '../contract.ts'
import { imageSources, type StoredPicture as Stored } from './image-sources.ts'

/** A photo as cards keep it. */
export type StoredPicture = Stored & { alt: string; focus?: FocusPoint | null }

type Picture = z.output<typeof picture>

/** A stored photo with the addresses of its widths. */
export function pictureOf(stored: StoredPicture): Picture
export function pictureOf(stored: StoredPicture | null): Picture | null
export function pictureOf(stored: StoredPicture | null): Picture | null {
  return (
    stored && {
      ...imageSources(stored),
      alt: stored.alt,
      ...(stored.focus && { focus: stored.focus }),
    }
  )
}
