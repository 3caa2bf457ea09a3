import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { verificationFilters } from '#features/trust/verification/contract/verification-row.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { maxQueueFilters } from '../vocabulary.ts'

const seconds = z.number().int().nonnegative()
const count = z.number().int()

const decided = z.object({ count, median: seconds.nullable() })

/** Returns waiting times of the verification queue; null without data. */
export const readQueueFigures = endpoint({
  name: 'readQueueFigures',
  method: 'GET',
  path: '/api/staff/verification-figures',
  summary: 'Waiting times of the verification queue',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    /** Facts pending now, also those that await a second approval: number, median and longest wait. */
    waiting: z.object({ count, median: seconds.nullable(), oldest: seconds.nullable() }),
    /** Time from submission to decision, over the last `figureDays` days. */
    decided,
    /** The same by kind, most frequently decided first. */
    byKind: z.array(decided.extend({ kind: z.enum(factKinds) })),
  }),
})

export const queueFilter = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: verificationFilters,
})
export type QueueFilter = z.output<typeof queueFilter>

const queueFilterId = z.uuid()
const name = nameLine(40, 'Ponle un nombre')

/** Lists the caller's saved filters, by name. */
export const listQueueFilters = endpoint({
  name: 'listQueueFilters',
  method: 'GET',
  path: '/api/staff/verification-filters',
  summary: 'The caller’s saved filters of the verification queue',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({ items: z.array(queueFilter).max(maxQueueFilters) }),
})

/** Saves filters under a name. Throws `invalid` for a name already in use by the caller, and `conflict` at the maximum. */
export const saveQueueFilter = endpoint({
  name: 'saveQueueFilter',
  method: 'POST',
  path: '/api/staff/verification-filters',
  summary: 'Save filters of the verification queue under a name',
  allow: staff('read'),
  status: 201,
  limit: { points: 120, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({ name, filters: verificationFilters }),
  output: queueFilter,
})

export const renameQueueFilter = endpoint({
  name: 'renameQueueFilter',
  method: 'PUT',
  path: '/api/staff/verification-filters/:queueFilterId',
  summary: 'Rename saved filters',
  allow: staff('read'),
  maxBody: 8192,
  input: z.strictObject({ queueFilterId, name }),
  output: queueFilter,
})

export const removeQueueFilter = endpoint({
  name: 'removeQueueFilter',
  method: 'DELETE',
  path: '/api/staff/verification-filters/:queueFilterId',
  summary: 'Delete saved filters',
  allow: staff('read'),
  input: z.strictObject({ queueFilterId }),
  output: z.object({}),
})
