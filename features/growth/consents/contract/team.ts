import { z } from 'zod'
import { consentChannels, consentPurposes } from '#shared/consents.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { consentOrigins, consentStates } from '../vocabulary.ts'

const businessId = z.uuid()
const moment = z.iso.datetime()

const settings = z.strictObject({
  atCheckout: z.boolean(),
  onPage: z.boolean(),
  hasSignUp: z.boolean(),
})

const count = z.number().int()

/** Where the business asks for consents, and how many it has. */
export const readConsentSettings = endpoint({
  name: 'readConsentSettings',
  method: 'GET',
  path: '/api/my/businesses/:businessId/consents',
  summary: 'Where a business asks for consents, and how many it has',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject({ businessId }),
  output: settings.extend({
    hasStore: z.boolean(),
    /** Whether its page is public: only then people can sign up. */
    isPublic: z.boolean(),
    /** Addresses with a consent for news, by channel, and those that refuse. */
    given: z.record(z.enum(consentChannels), count),
    refused: count,
    /** Requests that wait for their confirmation. */
    waiting: count,
  }),
})

export const saveConsentSettings = endpoint({
  name: 'saveConsentSettings',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/consents',
  summary: 'Choose where a business asks for consents',
  allow: member('manager'),
  input: settings.extend({ businessId }),
  output: z.object({}),
})

const ofClient = { businessId, contactId: z.uuid() }
const ofAddress = {
  ...ofClient,
  channel: z.enum(consentChannels),
  /** One that the contact has: an e-mail address, or a number in E.164. */
  address: z.string().min(1).max(300),
}

const said = z.object({
  state: z.enum(consentStates),
  origin: z.enum(consentOrigins),
  at: moment,
  /** The member who wrote it down. */
  by: z.string().nullable(),
  /** What the person read. */
  words: z.string().nullable(),
})

const purposeState = z.object({
  purpose: z.enum(consentPurposes),
  /** Null while nothing was said. */
  state: z.enum(consentStates).nullable(),
  /** The person decided it: the team cannot change a refusal. */
  isOwn: z.boolean(),
  /** A confirmation by mail is awaited. */
  isWaiting: z.boolean(),
  /** Newest first; the first is how it is now. */
  history: z.array(said),
})

const clientAddress = z.object({
  channel: z.enum(consentChannels),
  address: z.string(),
  shown: z.string(),
  purposes: z.array(purposeState),
})
export type ClientAddress = z.output<typeof clientAddress>

/** For each address of a contact what may be written to it, with origin and history. */
export const listClientConsents = endpoint({
  name: 'listClientConsents',
  method: 'GET',
  path: '/api/my/businesses/:businessId/clients/:contactId/consents',
  summary: 'What may be written to a contact',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject(ofClient),
  output: z.array(clientAddress),
})

/**
 * Writes down a consent that was given aloud: by mail it counts once it was confirmed there, by telephone at once. Throws
 * `conflict` for whoever refused themselves.
 */
export const recordSpokenConsent = endpoint({
  name: 'recordSpokenConsent',
  method: 'POST',
  path: '/api/my/businesses/:businessId/clients/:contactId/consents',
  summary: 'Write down a spoken consent',
  allow: member('seller'),
  input: z.strictObject({
    ...ofAddress,
    purposes: z
      .array(z.enum(consentPurposes))
      .min(1, 'Elige para qué.')
      .max(consentPurposes.length),
  }),
  output: z.object({ isWaiting: z.boolean() }),
})

/** Writes down that a person does not want to be written to. Idempotent. */
export const recordRefusal = endpoint({
  name: 'recordRefusal',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/clients/:contactId/consents/refusal',
  summary: 'Write down that a contact wants no messages',
  allow: member('seller'),
  input: z.strictObject(ofAddress),
  output: z.object({}),
})

/** Removes a refusal that the team wrote down by mistake; what was there before is there again. */
export const withdrawRefusal = endpoint({
  name: 'withdrawRefusal',
  method: 'POST',
  path: '/api/my/businesses/:businessId/clients/:contactId/consents/refusal/withdrawal',
  summary: 'Remove a refusal that was written down by mistake',
  allow: member('seller'),
  input: z.strictObject(ofAddress),
  output: z.object({}),
})
