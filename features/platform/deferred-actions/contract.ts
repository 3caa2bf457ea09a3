import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'

/** Asks that a decision waits `undoSeconds` before it is carried out. */
export const undoable = z.boolean().default(false)

/** A decision that waits and until when it may be taken back; absent when it was carried out at once. */
export const undo = z.object({ decisionId: z.uuid(), until: z.iso.datetime() }).optional()

/** A decision on this that could not be carried out: whose it was and how often it was tried. It waits to be decided anew. */
export const failedDecision = z.object({ by: z.string(), tries: z.number().int() }).nullable()

export type FailedDecision = z.output<typeof failedDecision>

export type Undo = NonNullable<z.output<typeof undo>>

/** Throws `conflict` once it was carried out or taken back. Only who decided may. */
export const undoDecision = endpoint({
  name: 'undoDecision',
  method: 'POST',
  path: '/api/staff/decisions/:decisionId/undo',
  summary: 'Take back a decision of one’s own that was not carried out yet',
  allow: staff('read'),
  input: z.strictObject({ decisionId: z.uuid() }),
  output: z.object({}),
})
