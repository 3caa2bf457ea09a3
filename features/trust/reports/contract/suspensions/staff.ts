import { z } from 'zod'
import { failedDecision, undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { reason } from '#features/trust/reports/contract/cases.ts'
import { appealDecisions, appealStates, rules } from '#features/trust/reports/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { suspensionScopes } from '../../vocabulary.ts'

const moment = z.iso.datetime()
/** Null of those from before a suspension named one. */
const rule = z.enum(rules).nullable()

/** One suspension of an account, as the team reads it. It runs while `endedAt` is null. */
export const suspensionRow = z.object({
  id: z.uuid(),
  scope: z.enum(suspensionScopes),
  rule,
  reason: z.string(),
  by: z.string().nullable(),
  at: moment,
  /** When it ends by itself. */
  endsAt: moment.nullable(),
  endedAt: moment.nullable(),
  endedBy: z.string().nullable(),
  appeal: z
    .object({
      text: z.string(),
      state: z.enum(appealStates),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: moment,
    })
    .nullable(),
})
export type SuspensionRow = z.output<typeof suspensionRow>

const appeal = z.object({
  /** Of the suspension. */
  id: z.uuid(),
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  scope: z.enum(suspensionScopes),
  rule,
  reason: z.string(),
  suspendedBy: z.string().nullable(),
  suspendedAt: moment,
  text: z.string(),
  createdAt: moment,
  /** Why the caller may not decide; or null. */
  conflict: z.string().nullable(),
  failed: failedDecision,
})
export type SuspensionAppeal = z.output<typeof appeal>

/** What suspended people appeal, the oldest first. */
export const listSuspensionAppeals = endpoint({
  name: 'listSuspensionAppeals',
  method: 'GET',
  path: '/api/staff/suspension-appeals',
  summary: 'Appeals of suspended accounts that wait',
  allow: staff('manage_users'),
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(appeal), next: z.string().nullable() }),
})

export const countSuspensionAppeals = endpoint({
  name: 'countSuspensionAppeals',
  method: 'GET',
  path: '/api/staff/suspension-appeals/count',
  summary: 'How many appeals of suspended accounts wait',
  allow: staff('manage_users'),
  input: z.strictObject({}),
  output: z.object({ waiting: z.number().int() }),
})

/** Decided by another member than who suspended. Upheld, the account can be entered again. `conflict` once it was decided or the account restored. */
export const decideSuspensionAppeal = endpoint({
  name: 'decideSuspensionAppeal',
  method: 'POST',
  path: '/api/staff/suspension-appeals/:suspensionId/decision',
  summary: 'Decide the appeal of a suspended account',
  allow: staff('manage_users'),
  input: z.strictObject({
    suspensionId: z.uuid(),
    state: z.enum(appealDecisions),
    reason,
    undoable,
  }),
  output: z.object({ state: z.enum(appealStates), undo }),
})

/** Writes to who is suspended once more, with the link by which they read the decision and appeal. `conflict` where none runs, and a year after it. */
export const sendSuspensionEmail = endpoint({
  name: 'sendSuspensionEmail',
  method: 'POST',
  path: '/api/staff/users/:userId/suspension/letter',
  summary: 'Send the letter about a suspension once more',
  allow: staff('manage_users'),
  limit: { points: 30, seconds: 3600 },
  input: z.strictObject({ userId: z.uuid() }),
  output: z.object({}),
})
