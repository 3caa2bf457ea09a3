import { z } from 'zod'
import { failedDecision, undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { reason } from '#features/trust/reports/contract/cases.ts'
import { appealDecisions, appealStates, rules } from '#features/trust/reports/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { suspensionScopes } from '../../vocabulary.ts'

const moment = z.iso.datetime()
/** Null for suspensions from before rules were recorded. */
const rule = z.enum(rules).nullable()

/** A suspension of an account, for staff. It is active while `endedAt` is null. */
export const suspensionRow = z.object({
  id: z.uuid(),
  scope: z.enum(suspensionScopes),
  rule,
  reason: z.string(),
  by: z.string().nullable(),
  at: moment,
  /** When the suspension ends automatically; null if never. */
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
  /** Id of the suspension. */
  id: z.uuid(),
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  scope: z.enum(suspensionScopes),
  rule,
  reason: z.string(),
  suspendedBy: z.string().nullable(),
  suspendedAt: moment,
  text: z.string(),
  createdAt: moment,
  /** Why the caller may not decide; null when they may. */
  conflict: z.string().nullable(),
  failed: failedDecision,
})
export type SuspensionAppeal = z.output<typeof appeal>

/** Lists open appeals of suspensions, oldest first. */
export const listSuspensionAppeals = endpoint({
  name: 'listSuspensionAppeals',
  method: 'GET',
  path: '/api/staff/suspension-appeals',
  summary: 'Open appeals of suspensions',
  allow: staff('manage_users'),
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(appeal), next: z.string().nullable() }),
})

export const countSuspensionAppeals = endpoint({
  name: 'countSuspensionAppeals',
  method: 'GET',
  path: '/api/staff/suspension-appeals/count',
  summary: 'Number of open appeals of suspensions',
  allow: staff('manage_users'),
  input: z.strictObject({}),
  output: z.object({ waiting: z.number().int() }),
})

/**
 * Decides an appeal; the caller must not have decided the suspension. If upheld, the suspension ends. Throws `conflict` when the appeal was decided
 * or the suspension ended.
 */
export const decideSuspensionAppeal = endpoint({
  name: 'decideSuspensionAppeal',
  method: 'POST',
  path: '/api/staff/suspension-appeals/:suspensionId/decision',
  summary: 'Decide the appeal of a suspension',
  allow: staff('manage_users'),
  input: z.strictObject({
    suspensionId: z.uuid(),
    state: z.enum(appealDecisions),
    reason,
    undoable,
  }),
  output: z.object({ state: z.enum(appealStates), undo }),
})

/**
 * Mails the suspended person again, with the link to the decision and its appeal. Throws `conflict` without an active suspension, and a year after
 * its decision.
 */
export const sendSuspensionEmail = endpoint({
  name: 'sendSuspensionEmail',
  method: 'POST',
  path: '/api/staff/users/:userId/suspension/letter',
  summary: 'Resend the e-mail about a suspension',
  allow: staff('manage_users'),
  limit: { points: 30, seconds: 3600 },
  input: z.strictObject({ userId: z.uuid() }),
  output: z.object({}),
})
