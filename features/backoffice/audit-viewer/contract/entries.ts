import { z } from 'zod'
import { actorKinds } from '#features/platform/audit/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'

const filter = {
  /**
   * Part of the name or e-mail of the actor or the affected person, part of a business name or the URL of its page, the recorded name or title of the
   * subject, or the subject's full id.
   */
  q: z.string().trim().max(120).optional(),
  action: z.string().max(80).optional(),
  /** The actor or the affected person. */
  personId: z.uuid().optional(),
  businessId: z.uuid().optional(),
  from: z.iso.datetime().optional(),
  /** Exclusive. */
  to: z.iso.datetime().optional(),
}

export const auditLogEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Spanish label of the action; null when it has none. */
  words: z.string().nullable(),
  actorKind: z.enum(actorKinds),
  /** Null for the system, guests and deleted accounts. */
  actor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  business: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The details that the action recorded. */
  detail: z.record(
    z.string(),
    z.unknown().meta({ type: ['string', 'number', 'boolean', 'array', 'object', 'null'] }),
  ),
  /** User agent of the session; null without a session or once it was deleted with its account. */
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditLogEntry = z.output<typeof auditLogEntry>

/** Searches the audit log. The input is sent in the body because `q` may be an e-mail, which must not appear in URLs. */
export const findEntries = endpoint({
  name: 'findEntries',
  method: 'POST',
  path: '/api/staff/audit/search',
  summary: 'The audit log, newest first',
  allow: staff('manage_users'),
  maxBody: 8192,
  input: z.strictObject({
    ...filter,
    /** Only the entry with this id. */
    entryId: z.uuid().optional(),
    after: z.string().max(300).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(auditLogEntry),
    next: z.string().nullable(),
    /** Whether more than `maxNamedSubjects` people or businesses match `q`; only the newest of each are searched. */
    hasMoreNamed: z.object({ people: z.boolean(), businesses: z.boolean() }),
  }),
})

/** Exports the audit log as CSV in parts; the concatenated parts are the file. */
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

/** Returns the actions to filter by and the state of the hash chain. */
export const getAuditLogOptions = endpoint({
  name: 'getAuditLogOptions',
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'Actions of the audit log and the state of its chain',
  allow: staff('manage_users'),
  input: z.strictObject({}),
  output: z.object({
    actions: z.array(z.object({ action: z.string(), words: z.string().nullable() })),
    /** Number of entries in the chain. */
    links: z.number().int(),
    /** Result of the last `npm run audit:verify` on this machine; null before the first run. */
    verified: z
      .object({ at: z.iso.datetime(), links: z.number().int(), faults: z.number().int() })
      .nullable(),
  }),
})
