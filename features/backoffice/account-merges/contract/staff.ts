import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { businessRoles } from '#shared/roles.ts'
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
export type LikeAccount = z.output<typeof likeAccount>

/** Accounts that may be the same person's, by mailbox, telephone and name; at most ten, the most alike first. */
export const findLikeAccounts = endpoint({
  name: 'findLikeAccounts',
  method: 'GET',
  path: '/api/staff/users/:userId/like',
  summary: 'Accounts that may be the same person’s',
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
  /** Purchases. */
  orders: z.number().int(),
  reviews: z.number().int(),
  /** Questions, answers and comments. */
  written: z.number().int(),
  follows: z.number().int(),
  saved: z.number().int(),
})
export type ComparedAccount = z.output<typeof compared>

/** Two accounts side by side, with why the first could not take in the second, and the other way round. `not_found` for one that is none. */
export const compareAccounts = endpoint({
  name: 'compareAccounts',
  method: 'GET',
  path: '/api/staff/users/:userId/compared/:otherId',
  summary: 'Two accounts side by side',
  allow,
  input: z.strictObject({ userId, otherId: z.uuid() }),
  output: z.object({
    accounts: z.tuple([compared, compared]),
    /** For each as the one that goes on. */
    obstacles: z.tuple([z.array(z.enum(mergeObstacles)), z.array(z.enum(mergeObstacles))]),
  }),
})

/** Proposes that one account takes in another: both mailboxes get a link. `conflict` with the reason where they are not joined. */
export const proposeMerge = endpoint({
  name: 'proposeMerge',
  method: 'POST',
  path: '/api/staff/account-merges',
  summary: 'Propose to join two accounts of one person',
  allow,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 30, seconds: 3600 },
  input: z.strictObject({ keptId: z.uuid(), absorbedId: z.uuid(), reason }),
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
  kept: party,
  absorbed: party,
  /** Null once their account is gone. */
  proposedBy: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  joinedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Until when it can be taken back; null when it no longer can. */
  undoableUntil: moment.nullable(),
})
export type Merge = z.output<typeof merge>

/** Proposals and merges, the newest first; of one account with `userId`. */
export const listMerges = endpoint({
  name: 'listMerges',
  method: 'GET',
  path: '/api/staff/account-merges',
  summary: 'Proposals to join accounts, and what became of them',
  allow,
  input: z.strictObject({
    state: z.enum(mergeStates).optional(),
    userId: z.uuid().optional(),
    after: z.string().max(300).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(merge), next: z.string().nullable() }),
})

/** Takes a proposal back: its links are worth nothing. `conflict` when it is not open any more. */
export const withdrawMerge = endpoint({
  name: 'withdrawMerge',
  method: 'POST',
  path: '/api/staff/account-merges/:mergeId/withdraw',
  summary: 'Withdraw a proposal to join accounts',
  allow,
  input: z.strictObject({ mergeId: z.uuid(), reason }),
  output: z.object({}),
})

/** Takes a merge back within its days: what was moved and is still there goes back. `conflict` when it is not joined or too late. */
export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/api/staff/account-merges/:mergeId/undo',
  summary: 'Take a merge of accounts back',
  allow,
  input: z.strictObject({ mergeId: z.uuid(), reason }),
  output: z.object({ returned: z.number().int() }),
})
