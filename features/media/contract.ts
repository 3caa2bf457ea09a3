import { z } from 'zod'

/** A picture as pages need it; sizes in pixels, `blur` a tiny data URL. */
export const picture = z.object({
  url: z.string(),
  srcset: z.string().optional(),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string().nullable(),
  alt: z.string(),
})
