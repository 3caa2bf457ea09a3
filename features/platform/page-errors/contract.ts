import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'

/** Which page broke and where in our own files; nothing of who looks at it, of its address or of what they typed. */
export const reportPageError = endpoint({
  name: 'reportPageError',
  method: 'POST',
  path: '/api/page-errors',
  summary: 'Note that a page broke in a browser',
  allow: anyone,
  limit: { points: 20, seconds: 3600 },
  maxBody: 4096,
  status: 202,
  input: z.strictObject({
    /** The name of its route, such as `pages/checkout/cart`. */
    page: z.string().regex(/^[\w./-]{1,120}$/),
    /** The kind of the error, such as `TypeError`. */
    error: z.string().regex(/^\w{1,60}$/),
    /** What the browser says of it. Values in it are not kept. */
    words: z.string().max(200),
    /** File, line and column, the innermost first. */
    frames: z.array(z.string().regex(/^\/assets\/[\w.~-]{1,120}:\d{1,7}:\d{1,7}$/)).max(8),
  }),
  output: z.object({}),
})
