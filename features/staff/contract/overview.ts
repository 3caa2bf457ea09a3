import { z } from 'zod'
import { businessStates } from '#features/businesses/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize, queryFlag } from '#shared/query.ts'

const after = z.string().max(300).optional()

export const staffBusiness = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  category: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  state: z.enum(businessStates),
  claimed: z.boolean(),
  level: z.number().int(),
  verifiedUntil: z.iso.date().nullable(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  pendingFacts: z.number().int(),
  source: z.string().nullable(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type StaffBusiness = z.output<typeof staffBusiness>

/** Every business in every state, newest first. */
export const findStaffBusinesses = endpoint({
  name: 'findStaffBusinesses',
  method: 'GET',
  path: '/api/staff/businesses',
  summary: 'Businesses in every state',
  allow: staff('read'),
  input: z.strictObject({
    q: z.string().trim().max(120).optional(),
    /** Only this one. */
    businessId: z.uuid().optional(),
    state: z.enum(businessStates).optional(),
    level: z.coerce.number().int().min(0).max(4).optional(),
    claimed: queryFlag,
    country: z.string().length(2).optional(),
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(staffBusiness), next: z.string().nullable() }),
})

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
