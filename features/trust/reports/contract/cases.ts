import { z } from 'zod'
import { trustLevels } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { failedDecision, undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { reportableKinds } from '#features/platform/subjects/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import {
  appealDecisions,
  appealSides,
  appealStates,
  caseDecisions,
  caseStates,
  caseViews,
  removalStates,
  reportAbouts,
  rules,
} from '../vocabulary.ts'

const caseId = z.uuid()
const trust = z.union(trustLevels.map((level) => z.literal(level)))

/** What a member of the staff says to people: they read it as it is. */
export const reason = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: lo leerán tal cual.')
  .max(500, 'Usa como máximo 500 caracteres')

const holder = z.object({ name: z.string(), isMe: z.boolean() }).nullable()

/** One case: all that was reported of one subject since the last decision. */
export const caseRow = z.object({
  id: caseId,
  kind: z.enum(reportableKinds),
  state: z.enum(caseStates),
  title: z.string(),
  place: z.string().nullable(),
  /** What it is said to be, most often said first. */
  abouts: z.array(z.object({ about: z.enum(reportAbouts), count: z.number().int() })),
  reports: z.number().int(),
  isHidden: z.boolean(),
  takenBy: holder,
  appeal: z.object({ side: z.enum(appealSides), createdAt: z.iso.datetime() }).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  failed: failedDecision,
})
export type CaseRow = z.output<typeof caseRow>

/** Open ones and appeals oldest first, decided ones newest first. */
export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: '/api/staff/cases',
  summary: 'What people reported, one case of each thing',
  allow: staff('edit'),
  input: z.strictObject({
    view: z.enum(caseViews).default('open'),
    kind: z.enum(reportableKinds).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(caseRow), next: z.string().nullable() }),
})

/** How many cases, appeals and opinions that a business disputes wait. */
export const countCases = endpoint({
  name: 'countCases',
  method: 'GET',
  path: '/api/staff/cases/counts',
  summary: 'How many cases, appeals and disputes wait',
  allow: staff('edit'),
  input: z.strictObject({}),
  output: z.object({
    open: z.number().int(),
    appealed: z.number().int(),
    disputed: z.number().int(),
  }),
})

const report = z.object({
  id: z.uuid(),
  about: z.enum(reportAbouts),
  text: z.string().nullable(),
  /** Null for a guest. */
  reporter: z.object({ name: z.string().nullable(), email: z.string(), trust }).nullable(),
  /** Where a guest wants the answer; gone once it was decided. */
  email: z.string().nullable(),
  /** What it weighs towards hiding now; 0 for whoever counts nowhere. */
  weight: z.number(),
  createdAt: z.iso.datetime(),
})

const appeal = z.object({
  id: z.uuid(),
  side: z.enum(appealSides),
  by: z.string().nullable(),
  text: z.string(),
  state: z.enum(appealStates),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  failed: failedDecision,
  isHeld: z.boolean(),
})

/** All that was removed of an account at once. */
export const accountRemoval = z.object({
  id: z.uuid(),
  state: z.enum(removalStates),
  rule: z.enum(rules),
  total: z.number().int(),
  removed: z.number().int(),
  returned: z.number().int(),
  skipped: z.number().int(),
  createdAt: z.iso.datetime(),
})

export const caseDetail = caseRow.extend({
  subjectId: z.uuid(),
  rule: z.enum(rules).nullable(),
  text: z.string().nullable(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  path: z.string(),
  /** Whether everybody sees it there. */
  isSeen: z.boolean(),
  around: z.array(z.object({ title: z.string(), text: z.string() })),
  changedAt: z.iso.datetime(),
  /** Whether people wrote it, and it does not have a page of its own. */
  isWritten: z.boolean(),
  /** Whether staff can take it away. */
  mayRemove: z.boolean(),
  /** Whether staff can close it: a business that nobody claimed. */
  mayClose: z.boolean(),
  author: z
    .object({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      trust,
      since: z.iso.datetime(),
      /** How many texts of theirs were removed, and how many reports of them found nothing wrong. */
      removedBefore: z.number().int(),
      keptBefore: z.number().int(),
      decisions: z.array(
        z.object({
          title: z.string(),
          state: z.enum(caseStates),
          rule: z.enum(rules).nullable(),
          at: z.iso.datetime(),
        }),
      ),
      removal: accountRemoval.nullable(),
    })
    .nullable(),
  said: z.array(report),
  appeals: z.array(appeal),
  /** Why the caller may not decide on it, or on the appeal that waits; or null. */
  conflict: z.string().nullable(),
  appealConflict: z.string().nullable(),
})
export type CaseDetail = z.output<typeof caseDetail>

export const readCase = endpoint({
  name: 'readCase',
  method: 'GET',
  path: '/api/staff/cases/:caseId',
  summary: 'One case with what stands around it',
  allow: staff('edit'),
  input: z.strictObject({ caseId }),
  output: caseDetail,
})

export const takeCase = endpoint({
  name: 'takeCase',
  method: 'POST',
  path: '/api/staff/cases/:caseId/take',
  summary: 'Say that one is on a case',
  allow: staff('edit'),
  input: z.strictObject({ caseId }),
  output: z.object({}),
})

export const releaseCase = endpoint({
  name: 'releaseCase',
  method: 'POST',
  path: '/api/staff/cases/:caseId/release',
  summary: 'Leave a case to others',
  allow: staff('edit'),
  input: z.strictObject({ caseId }),
  output: z.object({}),
})

/** `removed` names the rule that was broken, and takes down a product, a store or a business that somebody runs; `closed_business` closes a page that nobody claimed. */
export const decideCase = endpoint({
  name: 'decideCase',
  method: 'POST',
  path: '/api/staff/cases/:caseId/decision',
  summary: 'Decide what was reported',
  allow: staff('edit'),
  input: z.strictObject({
    caseId,
    state: z.enum(caseDecisions),
    rule: z.enum(rules, 'Elige la regla').nullable().default(null),
    reason,
    undoable,
  }),
  output: z.object({ state: z.enum(caseStates), undo }),
})

/** Decided by another member of the staff than who decided the case. Upheld, what was removed comes back, or what stayed is removed by its `rule`; a thing without one is put right by its people. */
export const decideAppeal = endpoint({
  name: 'decideAppeal',
  method: 'POST',
  path: '/api/staff/appeals/:appealId/decision',
  summary: 'Decide an appeal',
  allow: staff('edit'),
  input: z.strictObject({
    appealId: z.uuid(),
    state: z.enum(appealDecisions),
    rule: z.enum(rules, 'Elige la regla').nullable().default(null),
    reason,
    undoable,
  }),
  output: z.object({ state: z.enum(appealStates), undo }),
})
