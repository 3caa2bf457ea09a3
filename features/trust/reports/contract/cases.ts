import { z } from 'zod'
import { trustLevels } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { failedDecision, undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { reportableKinds } from '#features/platform/subjects/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
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

/** Reason of a decision; the affected people read it verbatim. */
export const reason = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: lo leerán tal cual.')
  .max(500, 'Usa como máximo 500 caracteres')

const taker = z.object({ name: z.string(), isMe: z.boolean() }).nullable()

/** A case: all reports of one subject since the last decision. */
export const caseRow = z.object({
  id: caseId,
  kind: z.enum(reportableKinds),
  state: z.enum(caseStates),
  title: z.string(),
  place: z.string().nullable(),
  /** The reported problems, most frequent first. */
  abouts: z.array(z.object({ about: z.enum(reportAbouts), count: z.number().int() })),
  reports: z.number().int(),
  isHidden: z.boolean(),
  takenBy: taker,
  appeal: z.object({ side: z.enum(appealSides), createdAt: z.iso.datetime() }).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  failed: failedDecision,
})
export type CaseRow = z.output<typeof caseRow>

/** Lists cases: open ones and appeals oldest first, decided ones newest first. */
export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: '/api/staff/cases',
  summary: 'Cases of reported subjects',
  allow: staff('edit'),
  input: z.strictObject({
    view: z.enum(caseViews).default('open'),
    kind: z.enum(reportableKinds).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(caseRow), next: z.string().nullable() }),
})

/** Counts the open cases, appeals and reviews disputed by businesses. */
export const countCases = endpoint({
  name: 'countCases',
  method: 'GET',
  path: '/api/staff/cases/counts',
  summary: 'Number of open cases, appeals and disputes',
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
  /** E-mail for the answer to a guest; deleted on the decision. */
  email: z.string().nullable(),
  /** Current weight of the report towards hiding the text; 0 when the reporter's reports do not count. */
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

/** The removal of everything that an account wrote. */
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
  /** Its public page; null for what only its participants see. */
  path: z.string().nullable(),
  /** Whether only its participants see it: its text is not here, `openCaseItem` returns it. */
  isPrivate: z.boolean(),
  /** Whether the subject is publicly visible. */
  isSeen: z.boolean(),
  around: z.array(z.object({ title: z.string(), text: z.string() })),
  changedAt: z.iso.datetime(),
  /** Whether the subject is a text without its own page. */
  isWritten: z.boolean(),
  /** Whether staff can remove the subject. */
  mayRemove: z.boolean(),
  /** Whether staff can close the business: only unclaimed ones. */
  mayClose: z.boolean(),
  author: z
    .object({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      trust,
      since: z.iso.datetime(),
      /** Number of the author's texts that were removed, and of reports that led to no change. */
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
  /** Why the caller may not decide the case, and the open appeal; null when they may. */
  conflict: z.string().nullable(),
  appealConflict: z.string().nullable(),
})
export type CaseDetail = z.output<typeof caseDetail>

export const readCase = endpoint({
  name: 'readCase',
  method: 'GET',
  path: '/api/staff/cases/:caseId',
  summary: 'One case with its context',
  allow: staff('edit'),
  input: z.strictObject({ caseId }),
  output: caseDetail,
})

/**
 * Opens a reported message with those before it, as they were when it was reported. Each opening is audited. Throws
 * `not_found` for a case of something public, and `forbidden` for who may not decide it.
 */
export const openCaseItem = endpoint({
  name: 'openCaseItem',
  method: 'POST',
  path: '/api/staff/cases/:caseId/openings',
  summary: 'Open a reported message; every opening is audited',
  allow: staff('edit'),
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ caseId }),
  output: z.object({
    items: z.array(
      z.object({
        by: z.string().nullable(),
        /** Empty after its author erased it with their account. */
        text: z.string(),
        files: z.array(
          z.object({
            name: z.string(),
            contentType: z.string(),
            bytes: z.number().int(),
            /** For five minutes; each opening is audited. */
            url: z.string(),
          }),
        ),
        writtenAt: z.iso.datetime(),
        /** 0 is the reported message, 1 the one before it. */
        distance: z.number().int(),
      }),
    ),
  }),
})
export type OpenedItem = z.output<typeof openCaseItem.output>['items'][number]

export const takeCase = endpoint({
  name: 'takeCase',
  method: 'POST',
  path: '/api/staff/cases/:caseId/take',
  summary: 'Take a case',
  allow: staff('edit'),
  input: z.strictObject({ caseId }),
  output: z.object({}),
})

export const releaseCase = endpoint({
  name: 'releaseCase',
  method: 'POST',
  path: '/api/staff/cases/:caseId/release',
  summary: 'Release a case',
  allow: staff('edit'),
  input: z.strictObject({ caseId }),
  output: z.object({}),
})

/**
 * Decides a case. `removed` requires the broken rule; it also removes products, stores and claimed businesses. `closed_business` closes the page of
 * an unclaimed business.
 */
export const decideCase = endpoint({
  name: 'decideCase',
  method: 'POST',
  path: '/api/staff/cases/:caseId/decision',
  summary: 'Decide a case',
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

/**
 * Decides an appeal; the caller must not have decided the case. If upheld, removed content is restored, or content that stayed is removed under
 * `rule`; without a rule, a thing is corrected by its owners.
 */
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
