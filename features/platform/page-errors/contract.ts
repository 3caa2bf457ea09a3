import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'

/**
 * Reports an error in a page: the page and the position in the site's scripts; no data about the
 * person, the URL or their input.
 */
export const reportPageError = endpoint({
  name: 'reportPageError',
  method: 'POST',
  path: '/api/page-errors',
  summary: 'Report an error in a page',
  allow: anyone,
  limit: { points: 20, seconds: 3600 },
  maxBody: 4096,
  status: 202,
  input: z.strictObject({
    /** The route's file, such as `pages/checkout/cart`. */
    page: z.string().regex(/^[\w./-]{1,120}$/),
    /** The error's class, such as `TypeError`. */
    error: z.string().regex(/^\w{1,60}$/),
    /** The browser's message. Values in it are not logged. */
    words: z.string().max(200),
    /** File, line and column, innermost first. */
    frames: z.array(z.string().regex(/^\/assets\/[\w.~-]{1,120}:\d{1,7}:\d{1,7}$/)).max(8),
  }),
  output: z.object({}),
})
