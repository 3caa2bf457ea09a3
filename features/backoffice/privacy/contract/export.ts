import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { exportStates } from '../vocabulary.ts'

const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** Number of files written, of `total`; both 0 until the number of files is known. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  requestedAt: z.iso.datetime(),
  /** When the export expires. */
  expiresAt: z.iso.datetime().nullable(),
})

/** `latest`: the newest export; `nextAt`: when another can be requested, null when it can be requested now. */
const exportStatus = z.object({
  latest: dataExport.nullable(),
  nextAt: z.iso.datetime().nullable(),
})

/** Returns the state of the caller's newest data export. */
export const readExport = endpoint({
  name: 'readExport',
  method: 'GET',
  path: '/api/account/export',
  summary: 'State of the own data export',
  allow: signedIn,
  // Hidden: the export of a person’s data is for that person only.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: exportStatus,
})

/** Requests an export of the caller's personal data, at most once a day. Throws `too_many` before that. */
export const requestExport = endpoint({
  name: 'requestExport',
  method: 'POST',
  path: '/api/account/export',
  summary: 'Request an export of the own data',
  allow: signedIn,
  refuses: ['too_many'],
  status: 202,
  input: z.strictObject({}),
  output: exportStatus,
})

/** Returns a download link for the caller's export, valid for five minutes. Throws `not_found` when the export is not ready or has expired. */
export const openExport = endpoint({
  name: 'openExport',
  method: 'POST',
  path: '/api/account/export/:exportId/link',
  summary: 'Download link of the own data export',
  allow: signedIn,
  input: z.strictObject({ exportId: z.uuid() }),
  output: z.object({ url: z.string() }),
})
