import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize, queryFlag } from '#shared/query.ts'

const after = z.string().max(300).optional()

export const activity = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** One word for what was done: Aprobada, Rechazada, Editado… */
  action: z.string(),
  tone: z.enum(['good', 'problem', 'plain']),
  /** Whom or what it was done to. */
  target: z.string(),
  detail: z.string().nullable(),
  actor: z.string().nullable(),
  /** The fact that it is about, to open it beside. */
  factId: z.uuid().nullable(),
})

export type Activity = z.output<typeof activity>

/** What staff and the house itself did, newest first. */
export const readActivity = endpoint({
  name: 'readActivity',
  method: 'GET',
  path: '/api/staff/activity',
  summary: 'Recent activity, from the audit log',
  allow: staff('read'),
  input: z.strictObject({
    /** Only what was done after it. */
    since: z.iso.datetime().optional(),
    /** Only what other people of the team did. */
    byColleagues: queryFlag,
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(activity), next: z.string().nullable() }),
})
