import { z } from 'zod'
import { profileRoles } from '#features/accounts/profiles/vocabulary.ts'
import { suspensionRow } from '#features/trust/reports/contract/suspensions/staff.ts'
import { rules, suspensionDays, suspensionScopes } from '#features/trust/reports/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize, queryFlag } from '#shared/query.ts'
import { businessRoles } from '#shared/roles.ts'

const after = z.string().max(300).optional()
const q = z.string().trim().max(120).optional()

export const userRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  role: z.enum(profileRoles),
  businesses: z.number().int(),
  /** Whether it may be entered as far as its mailbox goes. */
  confirmed: z.boolean(),
  /** Whether its person has shown that the mailbox is theirs: an account may be entered without, where the settings ask for none. */
  isProved: z.boolean(),
  suspendedAt: z.iso.datetime().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The account of the same person that took it in: nobody enters here any more. */
  mergedInto: z.uuid().nullable(),
  isDemo: z.boolean(),
})

export type UserRow = z.output<typeof userRow>

/** What is looked for may be an e-mail: it comes in the body, so that no address holds it. */
export const findUsers = endpoint({
  name: 'findUsers',
  method: 'POST',
  path: '/api/staff/users/search',
  summary: 'Accounts, newest first',
  allow: staff('read'),
  input: z.strictObject({
    q,
    userId: z.uuid().optional(),
    role: z.enum(profileRoles).optional(),
    /** Only who is so much in some business. */
    businessRole: z.enum(businessRoles).optional(),
    suspended: queryFlag,
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(userRow), next: z.string().nullable() }),
})

const userId = z.uuid()

/** What the list does not tell of an account. */
export const readUser = endpoint({
  name: 'readUser',
  method: 'GET',
  path: '/api/staff/users/:userId',
  summary: 'An account with its profile, its businesses and why it is suspended',
  allow: staff('read'),
  input: z.strictObject({ userId }),
  output: z.object({
    /** As people abroad write it. */
    phone: z.string().nullable(),
    /** City, state, country, as far as they are told. */
    place: z.string().nullable(),
    bio: z.string().nullable(),
    businesses: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(businessRoles) })),
    /** The newest first, at most fifty; the one that runs has no end. */
    suspensions: z.array(suspensionRow),
  }),
})

/** Ends all sessions of the account and refuses new ones; the person gets rule, reason and how to appeal by mail. Nobody suspends themselves. */
export const suspendUser = endpoint({
  name: 'suspendUser',
  method: 'POST',
  path: '/api/staff/users/:userId/suspension',
  summary: 'Suspend an account, or what it writes in public',
  allow: staff('manage_users'),
  input: z
    .strictObject({
      userId,
      /** `posting`: it enters, reads and buys, and writes nothing in public; that always says until when. */
      scope: z.enum(suspensionScopes).default('account'),
      rule: z.enum(rules, 'Elige la regla'),
      reason: z
        .string()
        .trim()
        .min(5, 'Escribe el motivo: la persona lo lee.')
        .max(500, 'Usa como máximo 500 caracteres.'),
      /** Days after which it ends by itself; until somebody ends it where there are none. */
      days: z.literal(suspensionDays, 'Elige hasta cuándo').optional(),
    })
    .refine(({ scope, days }) => scope === 'account' || days !== undefined, {
      path: ['days'],
      message: 'Elige hasta cuándo',
    }),
  output: z.object({}),
})

export const restoreUser = endpoint({
  name: 'restoreUser',
  method: 'DELETE',
  path: '/api/staff/users/:userId/suspension',
  summary: 'Let a suspended account in again',
  allow: staff('manage_users'),
  input: z.strictObject({ userId }),
  output: z.object({}),
})
