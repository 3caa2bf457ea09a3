import { z } from 'zod'
import { actorKinds } from '#features/platform/audit/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'

const filter = {
  /** Part of a name or an e-mail of who did it or whom it was done to, part of a business's name or the address of its page, the name or title of what it is about as it was written down, or its whole id. */
  q: z.string().trim().max(120).optional(),
  action: z.string().max(80).optional(),
  /** Who did it or whom it was done to. */
  personId: z.uuid().optional(),
  businessId: z.uuid().optional(),
  from: z.iso.datetime().optional(),
  /** Not counted itself. */
  to: z.iso.datetime().optional(),
}

export const trailEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** In Spanish; null for what has no words. */
  words: z.string().nullable(),
  actorKind: z.enum(actorKinds),
  /** Null for the house itself, guests and accounts that are gone. */
  actor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  business: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What each action wrote down. */
  detail: z.record(
    z.string(),
    z.unknown().meta({ type: ['string', 'number', 'boolean', 'array', 'object', 'null'] }),
  ),
  /** The browser as it called itself; null where there was no session, or it is gone with its account. */
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type TrailEntry = z.output<typeof trailEntry>

/** What is looked for may be an e-mail: it comes in the body, so that no address holds it. */
export const findEntries = endpoint({
  name: 'findEntries',
  method: 'POST',
  path: '/api/staff/audit/search',
  summary: 'The audit log, newest first',
  allow: staff('manage_users'),
  maxBody: 8192,
  input: z.strictObject({
    ...filter,
    /** Only this one. */
    entryId: z.uuid().optional(),
    after: z.string().max(300).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(trailEntry),
    next: z.string().nullable(),
    /** Whether more people or businesses are called so than are looked through: the newest of each, `maxNamedSubjects`. */
    hasMoreNamed: z.object({ people: z.boolean(), businesses: z.boolean() }),
  }),
})

/** A part of the file: all of them, one after the other, are the file. */
export const exportEntries = endpoint({
  name: 'exportEntries',
  method: 'POST',
  path: '/api/staff/audit/sheet',
  summary: 'The audit log as CSV, in parts',
  allow: staff('manage_users'),
  maxBody: 8192,
  input: z.strictObject({ ...filter, after: z.string().max(300).optional() }),
  output: z.object({ text: z.string(), next: z.string().nullable() }),
})

/** What may be chosen, and how the chain of entries stands. */
export const readTrail = endpoint({
  name: 'readTrail',
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'Actions of the audit log and the state of its chain',
  allow: staff('manage_users'),
  input: z.strictObject({}),
  output: z.object({
    actions: z.array(z.object({ action: z.string(), words: z.string().nullable() })),
    /** Entries that are chained. */
    links: z.number().int(),
    /** What `npm run audit:verify` last found on this machine; null before the first time. */
    verified: z
      .object({ at: z.iso.datetime(), links: z.number().int(), faults: z.number().int() })
      .nullable(),
  }),
})
