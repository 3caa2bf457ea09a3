import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { queryFlag } from '#shared/query.ts'

const after = z.string().max(300).optional()

export const activity = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Spanish label of the action: Aprobada, Rechazada, Editado… */
  action: z.string(),
  color: z.enum(['good', 'problem', 'plain']),
  /** Name of the subject. */
  target: z.string(),
  detail: z.string().nullable(),
  actor: z.string().nullable(),
  /** The fact that the entry concerns, to open it in a panel. */
  factId: z.uuid().nullable(),
})

export type Activity = z.output<typeof activity>

/** Lists the activity of staff and the system, newest first. */
export const readActivity = endpoint({
  name: 'readActivity',
  method: 'GET',
  path: '/api/staff/activity',
  summary: 'Recent activity, from the audit log',
  allow: staff('read'),
  input: z.strictObject({
    /** Only activity after this time. */
    since: z.iso.datetime().optional(),
    /** Only activity of other staff members. */
    byColleagues: queryFlag,
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(activity), next: z.string().nullable() }),
})
