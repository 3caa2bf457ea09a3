import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { privateLink } from '#features/platform/media/contract.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { factMethods, factStates } from '../vocabulary.ts'
import { submission, submissionAnswer } from './submission.ts'

const businessId = z.uuid()
const oneFact = z.strictObject({ businessId, factId: z.uuid() })
const kind = z.enum(factKinds)
const manager = member('manager')

/** A fact, for the members of its business. */
export const ownFact = z.object({
  id: z.uuid(),
  kind,
  state: z.enum(factStates),
  value: z.string().nullable(),
  warning: z.string().nullable(),
  /** Reason of the rejection or revocation, or what is still needed. */
  reason: z.string().nullable(),
  method: z.enum(factMethods).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  expiresOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  evidence: z.array(
    z.object({ id: z.uuid(), name: z.string(), contentType: z.string(), bytes: z.number().int() }),
  ),
  /** The host and token to publish in DNS or on the home page. */
  domain: z.object({ host: z.string(), token: z.string() }).nullable(),
})

export type OwnFact = z.output<typeof ownFact>

export const readLedger = endpoint({
  name: 'readLedger',
  method: 'GET',
  path: '/api/businesses/:businessId/verification',
  summary: 'Facts of an own business, newest first, and the missing facts of each level',
  allow: manager,
  impersonation: 'visible',
  input: z.strictObject({ businessId }),
  output: z.object({
    level: z.number().int().min(0).max(4),
    until: z.iso.date().nullable(),
    /** For each level not reached: one kind of each inner list is missing. */
    missing: z.array(
      z.object({ level: z.number().int(), name: z.string(), missing: z.array(z.array(kind)) }),
    ),
    facts: z.array(ownFact),
    /** Contact data of the business that it can have verified. */
    contacts: z.object({
      phones: z.array(z.string()),
      emails: z.array(z.string()),
      domains: z.array(z.string()),
    }),
    address: z.string().nullable(),
    countryCode: z.string().nullable(),
  }),
})

export const submitFact = endpoint({
  name: 'submitFact',
  method: 'POST',
  path: '/api/businesses/:businessId/facts',
  summary: 'Submit a fact with its evidence',
  allow: manager,
  input: submission,
  /** `valid` immediately only for an e-mail that is the caller's proved mailbox. */
  output: z.object({
    factId: z.uuid(),
    state: z.enum(['pending', 'valid']),
    warning: z.string().nullable(),
  }),
  status: 201,
  limit: { points: 30, seconds: 3600 },
})

export const answerRequest = endpoint({
  name: 'answerRequest',
  method: 'POST',
  path: '/api/businesses/:businessId/facts/:factId/answer',
  summary: 'Answer a request for more evidence',
  allow: manager,
  input: submissionAnswer,
  output: z.object({}),
  limit: { points: 30, seconds: 3600 },
})

export const withdrawFact = endpoint({
  name: 'withdrawFact',
  method: 'DELETE',
  path: '/api/businesses/:businessId/facts/:factId',
  summary: 'Withdraw a fact; the badge is recomputed',
  allow: manager,
  input: oneFact,
  output: z.object({}),
})

/** Creates a code and invalidates the previous one. `code` is returned only for a phone, where the owner reads it out during the call. */
export const sendFactCode = endpoint({
  name: 'sendFactCode',
  method: 'POST',
  path: '/api/businesses/:businessId/facts/:factId/code',
  summary: 'Create a code for a phone or an e-mail',
  allow: manager,
  input: oneFact,
  output: z.object({
    way: z.enum(['mail', 'call']),
    code: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
  limit: { points: 10, seconds: 3600 },
})

export const confirmFactCode = endpoint({
  name: 'confirmFactCode',
  method: 'POST',
  path: '/api/businesses/:businessId/facts/:factId/code-check',
  summary: 'Confirm an e-mail by its code',
  allow: manager,
  input: oneFact.extend({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'El código tiene 6 cifras.'),
  }),
  output: z.object({ expiresOn: z.iso.date() }),
  limit: { points: 30, seconds: 3600 },
})

/** Looks for the domain token in DNS and on the home page. `problem`: what was found instead. */
export const checkFactDomain = endpoint({
  name: 'checkFactDomain',
  method: 'POST',
  path: '/api/businesses/:businessId/facts/:factId/domain-check',
  summary: 'Check the token of a domain',
  allow: manager,
  input: oneFact,
  output: z.object({
    found: z.boolean(),
    problem: z.string().nullable(),
    expiresOn: z.iso.date().nullable(),
  }),
  limit: { points: 20, seconds: 600 },
})

export const openOwnEvidence = endpoint({
  name: 'openOwnEvidence',
  method: 'POST',
  path: '/api/businesses/:businessId/facts/:factId/evidence/:evidenceId/link',
  summary: 'A link of 5 minutes to own evidence; every one is audited',
  allow: manager,
  input: oneFact.extend({ evidenceId: z.uuid() }),
  output: privateLink,
})
