import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { reviewFilters } from '#features/trust/verification/contract/review-row.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { maxQueueFilters } from '../vocabulary.ts'

const seconds = z.number().int().nonnegative()
const count = z.number().int()

const decided = z.object({ count, median: seconds.nullable() })

/** How long the team lets facts wait. Null where there is nothing to tell it from. */
export const readQueueFigures = endpoint({
  name: 'readQueueFigures',
  method: 'GET',
  path: '/api/staff/verification-figures',
  summary: 'How long facts wait for the team',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    /** Of what waits now, also for a second person: for how long, half of it and the oldest. */
    waiting: z.object({ count, median: seconds.nullable(), oldest: seconds.nullable() }),
    /** From being sent to the team's word, of the last `figureDays` days. */
    decided,
    /** The same by kind, those most often decided first. */
    byKind: z.array(decided.extend({ kind: z.enum(factKinds) })),
  }),
})

export const queueFilter = z.object({ id: z.uuid(), name: z.string(), filters: reviewFilters })
export type QueueFilter = z.output<typeof queueFilter>

const queueFilterId = z.uuid()
const name = nameLine(40, 'Ponle un nombre')

/** All that the caller kept, by name. */
export const listQueueFilters = endpoint({
  name: 'listQueueFilters',
  method: 'GET',
  path: '/api/staff/verification-filters',
  summary: 'Filters of the review queue that the caller kept',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({ items: z.array(queueFilter).max(maxQueueFilters) }),
})

/** `invalid` for a name that another of the caller's has, `conflict` when there are too many. */
export const saveQueueFilter = endpoint({
  name: 'saveQueueFilter',
  method: 'POST',
  path: '/api/staff/verification-filters',
  summary: 'Keep filters of the review queue under a name',
  allow: staff('read'),
  status: 201,
  limit: { points: 120, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({ name, filters: reviewFilters }),
  output: queueFilter,
})

export const renameQueueFilter = endpoint({
  name: 'renameQueueFilter',
  method: 'PUT',
  path: '/api/staff/verification-filters/:queueFilterId',
  summary: 'Give filters that the caller kept another name',
  allow: staff('read'),
  maxBody: 8192,
  input: z.strictObject({ queueFilterId, name }),
  output: queueFilter,
})

export const removeQueueFilter = endpoint({
  name: 'removeQueueFilter',
  method: 'DELETE',
  path: '/api/staff/verification-filters/:queueFilterId',
  summary: 'Forget filters that the caller kept',
  allow: staff('read'),
  input: z.strictObject({ queueFilterId }),
  output: z.object({}),
})
