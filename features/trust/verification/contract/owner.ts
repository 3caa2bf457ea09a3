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

/** A fact as its business sees it. */
export const ownFact = z.object({
  id: z.uuid(),
  kind,
  state: z.enum(factStates),
  value: z.string().nullable(),
  warning: z.string().nullable(),
  /** Why it was rejected or revoked, or what is still needed. */
  reason: z.string().nullable(),
  method: z.enum(factMethods).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  expiresOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  evidence: z.array(
    z.object({ id: z.uuid(), name: z.string(), contentType: z.string(), bytes: z.number().int() }),
  ),
  /** What must stand in the domain's DNS or home page. */
  domain: z.object({ host: z.string(), token: z.string() }).nullable(),
})

export type OwnFact = z.output<typeof ownFact>

export const readLedger = endpoint({
  name: 'readLedger',
  method: 'GET',
  path: '/api/businesses/:businessId/verification',
  summary: 'The facts of an own business, newest first, and what each level still needs',
  allow: manager,
  input: z.strictObject({ businessId }),
  output: z.object({
    level: z.number().int().min(0).max(4),
    until: z.iso.date().nullable(),
    /** For each level not reached: one kind of each inner list is still needed. */
    missing: z.array(
      z.object({ level: z.number().int(), name: z.string(), missing: z.array(z.array(kind)) }),
    ),
    facts: z.array(ownFact),
    /** What the business says of itself and could have verified. */
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
  summary: 'Send a fact with its evidence',
  allow: manager,
  input: submission,
  /** `valid` at once is what was shown before: an address that is the sender's confirmed mailbox. */
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
  summary: 'Answer what the reviewer asked for',
  allow: manager,
  input: submissionAnswer,
  output: z.object({}),
  limit: { points: 30, seconds: 3600 },
})

export const withdrawFact = endpoint({
  name: 'withdrawFact',
  method: 'DELETE',
  path: '/api/businesses/:businessId/facts/:factId',
  summary: 'Take back a fact; the badge falls with it',
  allow: manager,
  input: oneFact,
  output: z.object({}),
})

/** Makes a new code, and the one before worthless. `code` is there only when the owner must read it out on the phone. */
export const sendFactCode = endpoint({
  name: 'sendFactCode',
  method: 'POST',
  path: '/api/businesses/:businessId/facts/:factId/code',
  summary: 'Send or show a code for a phone or an e-mail',
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
  summary: 'Give the code that arrived by mail',
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

/** Looks for the mark in DNS and on the home page, now. `problem` says what was found instead. */
export const checkFactDomain = endpoint({
  name: 'checkFactDomain',
  method: 'POST',
  path: '/api/businesses/:businessId/facts/:factId/domain-check',
  summary: 'Look for the mark of a domain',
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
  summary: 'A link of 5 minutes to own evidence; every one is written down',
  allow: manager,
  input: oneFact.extend({ evidenceId: z.uuid() }),
  output: privateLink,
})
