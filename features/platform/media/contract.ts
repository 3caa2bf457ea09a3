import { z } from 'zod'

/**
 * The point of a picture that stays visible when it is cropped: fractions of its width and height,
 * from the upper left corner.
 */
export const focusPoint = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
})

export type FocusPoint = z.output<typeof focusPoint>

/** A picture as pages need it; sizes in pixels, `blur` a tiny data URL. */
export const picture = z.object({
  url: z.string(),
  srcset: z.string().optional(),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string().nullable(),
  alt: z.string(),
  /** Absent for the center. */
  focus: focusPoint.optional(),
})

/**
 * A temporary link to a private file. Each of a document's `pages` is a picture at `url` with
 * `&page=1` and so on.
 */
export const privateLink = z.object({
  url: z.string(),
  expiresAt: z.iso.datetime(),
  pages: z.number().int(),
})
