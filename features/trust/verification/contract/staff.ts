import { z } from 'zod'
import { undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { privateLink } from '#features/platform/media/contract.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { factMethods, factStates, parkingTerms, staffMethods } from '../vocabulary.ts'
import { kind, person, verificationFilters, verificationRow } from './verification-row.ts'

const factId = z.uuid()
const count = z.number().int()

/**
 * Lists facts. Open facts are grouped by business, the one waiting longest first, so that many submissions gain no priority. Decided facts come
 * newest first. Facts whose decision is deferred are in no view.
 */
export const listVerifications = endpoint({
  name: 'listVerifications',
  method: 'GET',
  path: '/api/staff/verifications',
  summary: 'The verification queue',
  allow: staff('read'),
  /** `q`: part of the business name. */
  input: verificationFilters.extend({
    q: z.string().trim().max(120).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(verificationRow),
    next: z.string().nullable(),
    counts: z.object({
      waiting: count,
      second: count,
      parked: count,
      asked: count,
      recheck: count,
    }),
  }),
})

const ledgerLine = z.object({
  id: z.uuid(),
  kind,
  state: z.enum(factStates),
  value: z.string().nullable(),
  method: z.enum(factMethods).nullable(),
  reason: z.string().nullable(),
  reviewer: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  expiresOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  /** Whether the fact has a deferred decision that is not executed yet. */
  isHeld: z.boolean(),
  isParked: z.boolean(),
  /** Whether the fact awaits a second approval. */
  waitsForSecond: z.boolean(),
})

/** Returns what staff need to decide a fact: the submission, the business's data and the history. */
export const getVerification = endpoint({
  name: 'getVerification',
  method: 'GET',
  path: '/api/staff/verifications/:factId',
  summary: 'One fact with its business and its history',
  allow: staff('read'),
  input: z.strictObject({ factId }),
  output: z.object({
    fact: verificationRow.extend({
      method: z.enum(factMethods).nullable(),
      note: z.string().nullable(),
      /** Submitted details besides the value, with Spanish labels. */
      detail: z.array(z.object({ label: z.string(), value: z.string() })),
      submittedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
      evidenceDate: z.iso.date().nullable(),
      expiresOn: z.iso.date().nullable(),
      /** `isSeen`: whether the caller opened the file. Members can approve only after opening every file. */
      evidence: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          contentType: z.string(),
          bytes: z.number().int(),
          isSeen: z.boolean(),
        }),
      ),
      /** Whether the owner currently has a code and awaits a call. */
      codeIsOpen: z.boolean(),
      /** The last time a member returned the fact to the queue instead of confirming it. */
      returned: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
    }),
    business: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      kind: z.string(),
      category: z.string().nullable(),
      state: z.string(),
      description: z.string().nullable(),
      level: z.number().int(),
      until: z.iso.date().nullable(),
      createdAt: z.iso.datetime(),
      addresses: z.array(z.string()),
      contacts: z.array(z.object({ kind: z.string(), value: z.string() })),
      members: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
    }),
    ledger: z.array(ledgerLine),
    history: z.array(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        action: z.string(),
        actor: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
    /** Why the caller may not decide facts of this business; null when they may. */
    conflict: z.string().nullable(),
  }),
})

const onlyFactId = z.strictObject({ factId })
const emptyOutput = z.object({})

/** Takes a fact that no other member has taken within the last hour. */
export const takeVerification = endpoint({
  name: 'takeVerification',
  method: 'POST',
  path: '/api/staff/verifications/:factId/assignment',
  summary: 'Take a fact',
  allow: staff('edit'),
  input: onlyFactId,
  output: emptyOutput,
})

export const releaseVerification = endpoint({
  name: 'releaseVerification',
  method: 'DELETE',
  path: '/api/staff/verifications/:factId/assignment',
  summary: 'Release a fact',
  allow: staff('edit'),
  input: onlyFactId,
  output: emptyOutput,
})

/** Defers a fact that cannot be decided yet; it leaves the queue and returns automatically. */
export const parkFact = endpoint({
  name: 'parkFact',
  method: 'POST',
  path: '/api/staff/verifications/:factId/parking',
  summary: 'Defer a fact',
  allow: staff('edit'),
  input: onlyFactId.extend({
    until: z.enum(parkingTerms),
    reason: z
      .string()
      .trim()
      .min(3, 'Escribe por qué se aparta.')
      .max(500, 'Usa como máximo 500 caracteres.'),
  }),
  output: z.object({ until: z.iso.datetime() }),
})

export const unparkFact = endpoint({
  name: 'unparkFact',
  method: 'DELETE',
  path: '/api/staff/verifications/:factId/parking',
  summary: 'Return a deferred fact to the queue',
  allow: staff('edit'),
  input: onlyFactId,
  output: emptyOutput,
})

export const openEvidence = endpoint({
  name: 'openEvidence',
  method: 'POST',
  path: '/api/staff/verifications/:factId/evidence/:evidenceId/link',
  summary: 'A link of 5 minutes to evidence; every one is audited',
  allow: staff('edit'),
  input: onlyFactId.extend({ evidenceId: z.uuid() }),
  output: privateLink,
})

const reason = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: el negocio lo leerá.')
  .max(1000, 'Usa como máximo 1000 caracteres.')
const day = calendarDay('Elige una fecha.')

const teamReason = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: lo leerá el equipo.')
  .max(1000, 'Usa como máximo 1000 caracteres.')

/**
 * The decisions on a fact. `evidenceDate`: the date printed on the document. For kinds that require two approvals, `approve` is the first; another
 * member then sends `confirm` for the same values, or any member `return`, which puts the fact back into the queue.
 */
export const decision = z.discriminatedUnion('decision', [
  z.strictObject({
    factId,
    decision: z.literal('approve'),
    method: z.enum(staffMethods, 'Elige cómo lo comprobaste.'),
    evidenceDate: z.union([day, z.literal('')], 'Elige una fecha.').optional(),
    expiresOn: day,
    reason: z.string().trim().max(1000).optional(),
    undoable,
  }),
  z.strictObject({ factId, decision: z.literal('reject'), reason, undoable }),
  z.strictObject({ factId, decision: z.literal('ask'), reason, undoable }),
  z.strictObject({ factId, decision: z.literal('confirm'), undoable }),
  z.strictObject({ factId, decision: z.literal('return'), reason: teamReason, undoable }),
])

export const decideFact = endpoint({
  name: 'decideFact',
  method: 'POST',
  path: '/api/staff/verifications/:factId/decision',
  summary: 'Approve or reject a fact, ask for more, confirm a first approval, or return it',
  allow: staff('edit'),
  input: decision,
  /** The current state of the fact and level of the business: unchanged while the decision is deferred. */
  output: z.object({ state: z.enum(factStates), level: z.number().int(), undo }),
})

export const revokeFact = endpoint({
  name: 'revokeFact',
  method: 'POST',
  path: '/api/staff/verifications/:factId/revocation',
  summary: 'Revoke a valid fact',
  allow: staff('edit'),
  input: onlyFactId.extend({ reason }),
  output: z.object({ level: z.number().int() }),
})

/** Confirms a valid fact after the business changed its data. */
export const confirmRecheck = endpoint({
  name: 'confirmRecheck',
  method: 'POST',
  path: '/api/staff/verifications/:factId/recheck',
  summary: 'Confirm a valid fact after a recheck',
  allow: staff('edit'),
  input: onlyFactId.extend({ reason }),
  output: emptyOutput,
})

/** Confirms a phone by the code that the person who answered read out. */
export const confirmPhoneCode = endpoint({
  name: 'confirmPhoneCode',
  method: 'POST',
  path: '/api/staff/verifications/:factId/phone-code',
  summary: 'Confirm a phone by its code',
  allow: staff('edit'),
  input: onlyFactId.extend({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'El código tiene 6 cifras.'),
  }),
  output: z.object({ level: z.number().int() }),
})
