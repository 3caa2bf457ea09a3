import { z } from 'zod'
import { consentChannels, consentPurposes } from '#shared/consents.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'

/** Signed token of the link to leave in a message. */
const token = z.string().max(300)

const limit = { points: 60, seconds: 600 }

const state = z.object({
  business: z.object({
    name: z.string(),
    /** Null while its page is not public. */
    slug: z.string().nullable(),
  }),
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  isRefused: z.boolean(),
  /** Nothing may be written to the address any more, for whatever purpose. */
  isAllRefused: z.boolean(),
  /** The business still has the address, so that the refusal can be taken back. */
  canReturn: z.boolean(),
})
export type LeaveState = z.output<typeof state>

/** A POST, so that the token does not stand in logs of URLs. Throws `not_found` for an invalid link. */
export const readLeave = endpoint({
  name: 'readLeave',
  method: 'POST',
  path: '/api/consent-links/read',
  summary: 'What a link to leave is about',
  allow: anyone,
  refuses: ['not_found'],
  limit,
  maxBody: 2048,
  input: z.strictObject({ token }),
  output: state,
})

/** Refuses more messages of that kind, or all of them. Idempotent. */
export const leaveByLink = endpoint({
  name: 'leaveByLink',
  method: 'POST',
  path: '/api/consent-links/refusal',
  summary: 'Refuse more messages of a business by a link',
  allow: anyone,
  refuses: ['not_found'],
  limit,
  maxBody: 2048,
  input: z.strictObject({ token, all: z.boolean().default(false) }),
  output: state,
})

/** Takes a refusal back. Throws `conflict` where the business does not have the address any more. */
export const returnByLink = endpoint({
  name: 'returnByLink',
  method: 'POST',
  path: '/api/consent-links/return',
  summary: 'Take a refusal back by a link',
  allow: anyone,
  refuses: ['not_found'],
  limit,
  maxBody: 2048,
  input: z.strictObject({ token }),
  output: state,
})
