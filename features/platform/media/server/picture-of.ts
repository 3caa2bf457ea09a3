import type { z } from 'zod'
import type { FocusPoint, picture } from '../contract.ts'
import { imageSources, type StoredPicture as Stored } from './image-sources.ts'

/** A stored photo with its description and focus. */
export type StoredPicture = Stored & { alt: string; focus?: FocusPoint | null }

type Picture = z.output<typeof picture>

/** Converts a stored photo to the contract's picture, with the URLs of its widths. */
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
