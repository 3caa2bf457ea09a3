import { z } from 'zod'
import { businessRoles } from '#shared/business-roles.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { entryWays, likenesses, mergeObstacles, mergeStates } from '../vocabulary.ts'

const allow = staff('manage_users')
const moment = z.iso.datetime()
const reason = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: queda en el registro.')
  .max(500, 'Usa como máximo 500 caracteres.')
const userId = z.uuid()

const likeAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: moment,
  likenesses: z.array(z.enum(likenesses)),
})
export type SimilarAccount = z.output<typeof likeAccount>

/** At most ten accounts that may belong to the same person, matched by mailbox, telephone and name; those with the most matches first. */
export const findSimilarAccounts = endpoint({
  name: 'findSimilarAccounts',
  method: 'GET',
  path: '/api/staff/users/:userId/like',
  summary: 'Accounts that may belong to the same person',
  allow,
  input: z.strictObject({ userId }),
  output: z.object({ items: z.array(likeAccount) }),
})

const compared = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: moment,
  lastSignInAt: moment.nullable(),
  ways: z.array(z.enum(entryWays)),
  secondStep: z.boolean(),
  businesses: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(businessRoles) })),
  /** Number of purchases. */
  orders: z.number().int(),
  reviews: z.number().int(),
  /** Number of questions, answers and comments. */
  written: z.number().int(),
  follows: z.number().int(),
  saved: z.number().int(),
})
export type ComparedAccount = z.output<typeof compared>

/** Two accounts side by side, with the obstacles to merging them in either direction. Throws `not_found` when either account does not exist. */
export const compareAccounts = endpoint({
  name: 'compareAccounts',
  method: 'GET',
  path: '/api/staff/users/:userId/compared/:otherId',
  summary: 'Two accounts side by side',
  allow,
  input: z.strictObject({ userId, otherId: z.uuid() }),
  output: z.object({
    accounts: z.tuple([compared, compared]),
    /** Obstacles with the first account remaining, and with the second remaining. */
    obstacles: z.tuple([z.array(z.enum(mergeObstacles)), z.array(z.enum(mergeObstacles))]),
  }),
})

/**
 * Proposes to merge one account into another; each mailbox receives a link. Throws `conflict` with the first obstacle when the accounts cannot be
 * merged.
 */
export const proposeMerge = endpoint({
  name: 'proposeMerge',
  method: 'POST',
  path: '/api/staff/account-merges',
  summary: 'Propose the merge of two accounts of one person',
  allow,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 30, seconds: 3600 },
  input: z.strictObject({ targetId: z.uuid(), sourceId: z.uuid(), reason }),
  output: z.object({ id: z.uuid(), expiresAt: moment }),
})

const party = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  confirmedAt: moment.nullable(),
})

const merge = z.object({
  id: z.uuid(),
  state: z.enum(mergeStates),
  reason: z.string(),
  target: party,
  source: party,
  /** Null once the proposer's account is deleted. */
  proposedBy: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  mergedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Deadline for undoing the merge; null when it can no longer be undone. */
  undoableUntil: moment.nullable(),
})
export type Merge = z.output<typeof merge>

/** Lists proposals and merges, newest first; with `userId` those of one account. */
export const listMerges = endpoint({
  name: 'listMerges',
  method: 'GET',
  path: '/api/staff/account-merges',
  summary: 'Merge proposals and merges of accounts',
  allow,
  input: z.strictObject({
    state: z.enum(mergeStates).optional(),
    userId: z.uuid().optional(),
    after: z.string().max(300).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(merge), next: z.string().nullable() }),
})

/** Withdraws a proposal and invalidates its links. Throws `conflict` when the proposal is no longer open. */
export const withdrawMerge = endpoint({
  name: 'withdrawMerge',
  method: 'POST',
  path: '/api/staff/account-merges/:mergeId/withdraw',
  summary: 'Withdraw a proposal to merge accounts',
  allow,
  input: z.strictObject({ mergeId: z.uuid(), reason }),
  output: z.object({}),
})

/**
 * Undoes a merge before its deadline: each moved row that still exists returns to the source account. Throws `conflict` when the accounts are not
 * merged or the deadline has passed.
 */
export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/api/staff/account-merges/:mergeId/undo',
  summary: 'Undo a merge of accounts',
  allow,
  input: z.strictObject({ mergeId: z.uuid(), reason }),
  output: z.object({ returned: z.number().int() }),
})
