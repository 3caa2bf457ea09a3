import { z } from 'zod'
import { failedDecision, undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { rules } from '#features/trust/reports/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { givenStars } from '../contract.ts'
import { disputeStates, provenances } from '../vocabulary.ts'

const reviewId = z.uuid()

const decision = z.enum(disputeStates).exclude(['open'])

export const disputeRow = z.object({
  id: reviewId,
  business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  product: z.object({ slug: z.string(), title: z.string() }).nullable(),
  stars: givenStars,
  text: z.string(),
  provenance: z.enum(provenances),
  /** Order number or request code of its proof. */
  evidence: z.string().nullable(),
  author: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  reason: z.string(),
  disputedBy: z.string().nullable(),
  disputedAt: z.iso.datetime(),
  /** Staff member who works on it now. */
  takenBy: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  decision: decision.nullable(),
  decisionReason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The rule that a removed review broke; and the number of open reports on it, which the decision also closes. */
  rule: z.enum(rules).nullable(),
  reports: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Conflict of interest that bars the caller from deciding; null without one. */
  conflict: z.string().nullable(),
  /** A deferred decision on it that failed to apply. */
  failed: failedDecision,
})
export type DisputeRow = z.output<typeof disputeRow>

/** Lists disputes: open ones oldest first, decided ones newest first. */
export const listDisputes = endpoint({
  name: 'listDisputes',
  method: 'GET',
  path: '/api/staff/review-disputes',
  summary: 'Reviews that businesses dispute',
  allow: staff('edit'),
  input: z.strictObject({
    state: z.enum(disputeStates).default('open'),
    after: z.string().max(400).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(disputeRow), next: z.string().nullable() }),
})

export const takeDispute = endpoint({
  name: 'takeDispute',
  method: 'POST',
  path: '/api/staff/review-disputes/:reviewId/take',
  summary: 'Take a dispute to work on it',
  allow: staff('edit'),
  input: z.strictObject({ reviewId }),
  output: z.object({}),
})

export const releaseDispute = endpoint({
  name: 'releaseDispute',
  method: 'POST',
  path: '/api/staff/review-disputes/:reviewId/release',
  summary: 'Release a dispute',
  allow: staff('edit'),
  input: z.strictObject({ reviewId }),
  output: z.object({}),
})

export const decideDispute = endpoint({
  name: 'decideDispute',
  method: 'POST',
  path: '/api/staff/review-disputes/:reviewId/decision',
  summary: 'Decide whether a disputed review stays',
  allow: staff('edit'),
  input: z
    .strictObject({
      reviewId,
      decision,
      rule: z.enum(rules, 'Elige la regla').nullable().default(null),
      undoable,
      reason: z
        .string()
        .trim()
        .min(5, 'Escribe el motivo: los dos lo leerán.')
        .max(500, 'Usa como máximo 500 caracteres'),
    })
    .refine(({ decision, rule }) => decision === 'kept' || rule !== null, {
      path: ['rule'],
      error: 'Elige la regla que rompe.',
    }),
  output: z.object({ undo }),
})
