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

/** A way to a file that few may see, for some minutes. Each of the `pages` of a document is a picture at `url` with `&page=1` and so on. */
export const privateLink = z.object({ url: z.string(), expiresAt: z.iso.datetime(), pages: z.number().int() })
