import { z } from 'zod'
import { consentChannels, consentPurposes } from '#shared/consents.ts'
import { endpoint, type Output, signedIn } from '#shared/endpoint.ts'
import { consentOrigins, consentStates } from '../vocabulary.ts'

const listingId = z.uuid()

/** What the caller let the businesses that keep their data write to which address. */
export const listMyConsents = endpoint({
  name: 'listMyConsents',
  method: 'GET',
  path: '/api/my/consents',
  summary: 'What businesses may write to the caller',
  allow: signedIn,
  // Whose client somebody is concerns nobody else.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      listingId,
      /** Whether there is something to leave: an address that did not refuse everything. */
      canLeave: z.boolean(),
      consents: z.array(
        z.object({
          channel: z.enum(consentChannels),
          purpose: z.enum(consentPurposes),
          shown: z.string(),
          state: z.enum(consentStates),
          origin: z.enum(consentOrigins),
          at: z.iso.datetime(),
        }),
      ),
    }),
  ),
})
export type MyConsents = Output<typeof listMyConsents>[number]

/**
 * Refuses all messages of a business to all addresses of the caller that it has, with one press, which `press` names. Idempotent.
 */
export const stopMessages = endpoint({
  name: 'stopMessages',
  method: 'PUT',
  path: '/api/my/consents/:listingId/refusal',
  summary: 'Refuse all messages of a business',
  allow: signedIn,
  input: z.strictObject({ listingId, press: z.uuid() }),
  output: z.object({}),
})

/** Undoes a press: every address is again as it was before. Idempotent. */
export const undoStopMessages = endpoint({
  name: 'undoStopMessages',
  method: 'POST',
  path: '/api/my/consents/:listingId/refusal/undo',
  summary: 'Undo the refusal of all messages of a business',
  allow: signedIn,
  input: z.strictObject({ listingId, press: z.uuid() }),
  output: z.object({}),
})
