import { z } from 'zod'
import { undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { privateLink } from '#features/platform/media/contract.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { factMethods, factStates, parkingTerms, reviewMethods } from '../vocabulary.ts'
import { kind, person, reviewFilters, reviewRow } from './review-row.ts'

const factId = z.uuid()
const count = z.number().int()

/**
 * Open facts stand together by business, the business that waits longest first, so that nobody waits because others shout louder.
 * Decided ones come newest first. What was decided some seconds ago and may still be taken back is in no view.
 */
export const findReviews = endpoint({
  name: 'findReviews',
  method: 'GET',
  path: '/api/staff/verifications',
  summary: 'The review queue',
  allow: staff('read'),
  /** `q`: part of the business's name. */
  input: reviewFilters.extend({
    q: z.string().trim().max(120).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(reviewRow),
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
  /** Decided some seconds ago; nothing follows from it yet. */
  isHeld: z.boolean(),
  isParked: z.boolean(),
  /** One person approved it and another has to confirm. */
  waitsForSecond: z.boolean(),
})

/** Everything a reviewer needs beside the evidence: what was sent, what the business says of itself, what happened before. */
export const readReview = endpoint({
  name: 'readReview',
  method: 'GET',
  path: '/api/staff/verifications/:factId',
  summary: 'One fact with its business and its history',
  allow: staff('read'),
  input: z.strictObject({ factId }),
  output: z.object({
    fact: reviewRow.extend({
      method: z.enum(factMethods).nullable(),
      note: z.string().nullable(),
      /** What was sent beside the value, by its Spanish label. */
      detail: z.array(z.object({ label: z.string(), value: z.string() })),
      submittedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
      evidenceDate: z.iso.date().nullable(),
      expiresOn: z.iso.date().nullable(),
      /** `isSeen`: whether the caller opened it. Who did not open every file may not approve. */
      evidence: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          contentType: z.string(),
          bytes: z.number().int(),
          isSeen: z.boolean(),
        }),
      ),
      /** Whether a call is waited for: a code is shown to the owner right now. */
      codeIsOpen: z.boolean(),
      /** The last time that somebody brought it back to the queue instead of confirming it. */
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
    /** Why the caller may not decide on this business, or null. */
    conflict: z.string().nullable(),
  }),
})

const one = z.strictObject({ factId })
const nothing = z.object({})

/** Takes a fact that is free, or that somebody took more than an hour ago and left. */
export const takeReview = endpoint({
  name: 'takeReview',
  method: 'POST',
  path: '/api/staff/verifications/:factId/assignment',
  summary: 'Be on it',
  allow: staff('edit'),
  input: one,
  output: nothing,
})

export const releaseReview = endpoint({
  name: 'releaseReview',
  method: 'DELETE',
  path: '/api/staff/verifications/:factId/assignment',
  summary: 'Leave it to others',
  allow: staff('edit'),
  input: one,
  output: nothing,
})

/** Puts a fact aside that cannot be decided yet; it leaves the queue and comes back by itself. */
export const parkReview = endpoint({
  name: 'parkReview',
  method: 'POST',
  path: '/api/staff/verifications/:factId/parking',
  summary: 'Put a fact aside for a while',
  allow: staff('edit'),
  input: one.extend({
    until: z.enum(parkingTerms),
    reason: z
      .string()
      .trim()
      .min(3, 'Escribe por qué se aparta.')
      .max(500, 'Usa como máximo 500 caracteres.'),
  }),
  output: z.object({ until: z.iso.datetime() }),
})

export const unparkReview = endpoint({
  name: 'unparkReview',
  method: 'DELETE',
  path: '/api/staff/verifications/:factId/parking',
  summary: 'Bring a fact back that was put aside',
  allow: staff('edit'),
  input: one,
  output: nothing,
})

export const openEvidence = endpoint({
  name: 'openEvidence',
  method: 'POST',
  path: '/api/staff/verifications/:factId/evidence/:evidenceId/link',
  summary: 'A link of 5 minutes to evidence; every one is written down',
  allow: staff('edit'),
  input: one.extend({ evidenceId: z.uuid() }),
  output: privateLink,
})

const reason = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: el negocio lo leerá.')
  .max(1000, 'Usa como máximo 1000 caracteres.')
const day = calendarDay('Elige una fecha.')

const forTeam = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: lo leerá el equipo.')
  .max(1000, 'Usa como máximo 1000 caracteres.')

/**
 * What a reviewer may say. `evidenceDate` is the date on the document, where one is printed. Where it takes two people (`takesTwo`), `approve` is
 * the first one's word; then another says `confirm`, to just that, or anybody `return`, which brings it back to the queue.
 */
export const decision = z.discriminatedUnion('decision', [
  z.strictObject({
    factId,
    decision: z.literal('approve'),
    method: z.enum(reviewMethods, 'Elige cómo lo comprobaste.'),
    evidenceDate: z.union([day, z.literal('')], 'Elige una fecha.').optional(),
    expiresOn: day,
    reason: z.string().trim().max(1000).optional(),
    undoable,
  }),
  z.strictObject({ factId, decision: z.literal('reject'), reason, undoable }),
  z.strictObject({ factId, decision: z.literal('ask'), reason, undoable }),
  z.strictObject({ factId, decision: z.literal('confirm'), undoable }),
  z.strictObject({ factId, decision: z.literal('return'), reason: forTeam, undoable }),
])

export const decideFact = endpoint({
  name: 'decideFact',
  method: 'POST',
  path: '/api/staff/verifications/:factId/decision',
  summary: 'Approve, reject, ask for more; confirm what somebody approved, or bring it back',
  allow: staff('edit'),
  input: decision,
  /** As the fact and its business stand now: unchanged while the decision waits. */
  output: z.object({ state: z.enum(factStates), level: z.number().int(), undo }),
})

export const revokeFact = endpoint({
  name: 'revokeFact',
  method: 'POST',
  path: '/api/staff/verifications/:factId/revocation',
  summary: 'Take a valid fact away',
  allow: staff('edit'),
  input: one.extend({ reason }),
  output: z.object({ level: z.number().int() }),
})

/** A valid fact whose business changed since: the reviewer looked again and it still holds. */
export const confirmRecheck = endpoint({
  name: 'confirmRecheck',
  method: 'POST',
  path: '/api/staff/verifications/:factId/recheck',
  summary: 'Keep a valid fact after looking again',
  allow: staff('edit'),
  input: one.extend({ reason }),
  output: nothing,
})

/** The code that the person who answered the phone read out. */
export const confirmPhoneCode = endpoint({
  name: 'confirmPhoneCode',
  method: 'POST',
  path: '/api/staff/verifications/:factId/phone-code',
  summary: 'Give the code heard on the phone',
  allow: staff('edit'),
  input: one.extend({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'El código tiene 6 cifras.'),
  }),
  output: z.object({ level: z.number().int() }),
})
