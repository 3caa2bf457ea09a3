import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { exportStates } from '../vocabulary.ts'

const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** Files that are in it, of `total`; both 0 until it is known how many there are. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  requestedAt: z.iso.datetime(),
  /** Until when it can be downloaded. */
  expiresAt: z.iso.datetime().nullable(),
})

/** `latest` is the newest copy that was asked for; `nextAt` when another may be, null when it may be at once. */
const standing = z.object({ latest: dataExport.nullable(), nextAt: z.iso.datetime().nullable() })

/** How the caller's newest copy of their data stands. */
export const readExport = endpoint({
  name: 'readExport',
  method: 'GET',
  path: '/api/account/export',
  summary: 'Own copy of data',
  allow: signedIn,
  input: z.strictObject({}),
  output: standing,
})

/** Asks for a copy of everything that is kept of the caller; at most one a day. `too_many` before that. */
export const askExport = endpoint({
  name: 'askExport',
  method: 'POST',
  path: '/api/account/export',
  summary: 'Ask for a copy of own data',
  allow: signedIn,
  refuses: ['too_many'],
  status: 202,
  input: z.strictObject({}),
  output: standing,
})

/** A link of five minutes to the caller's own copy. `not_found` when it is not ready or no longer kept. */
export const openExport = endpoint({
  name: 'openExport',
  method: 'POST',
  path: '/api/account/export/:exportId/link',
  summary: 'Link to an own copy of data',
  allow: signedIn,
  input: z.strictObject({ exportId: z.uuid() }),
  output: z.object({ url: z.string() }),
})
