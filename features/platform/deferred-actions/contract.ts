import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'

/** Requests that a decision is deferred by `undoSeconds` before it is carried out. */
export const undoable = z.boolean().default(false)

/** A deferred decision and until when it can be undone; absent when it was carried out at once. */
export const undo = z.object({ decisionId: z.uuid(), until: z.iso.datetime() }).optional()

/**
 * A failed decision on this subject: who decided, and the number of attempts. Staff must decide
 * again.
 */
export const failedDecision = z.object({ by: z.string(), tries: z.number().int() }).nullable()

export type FailedDecision = z.output<typeof failedDecision>

export type Undo = NonNullable<z.output<typeof undo>>

/**
 * Undoes a deferred decision; only the person who decided may do so. Throws `conflict` once it was
 * carried out or undone.
 */
export const undoDecision = endpoint({
  name: 'undoDecision',
  method: 'POST',
  path: '/api/staff/decisions/:decisionId/undo',
  summary: 'Undo an own decision that was not carried out yet',
  allow: staff('read'),
  input: z.strictObject({ decisionId: z.uuid() }),
  output: z.object({}),
})
