import { z } from 'zod'
import { profileRoles } from '#features/accounts/profiles/vocabulary.ts'
import { suspensionRow } from '#features/trust/reports/contract/suspensions/staff.ts'
import { rules, suspensionDays, suspensionScopes } from '#features/trust/reports/vocabulary.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { queryFlag } from '#shared/query.ts'

const after = z.string().max(300).optional()
const q = z.string().trim().max(120).optional()

export const userRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  role: z.enum(profileRoles),
  businesses: z.number().int(),
  /** Whether the e-mail is confirmed, as far as signing in requires it. */
  confirmed: z.boolean(),
  /** Whether the owner has proved control of the mailbox. Where the settings require no confirmation, an account can sign in without that proof. */
  isProved: z.boolean(),
  suspendedAt: z.iso.datetime().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The account that this one was merged into; nobody can sign in to this one. */
  mergedInto: z.uuid().nullable(),
  isDemo: z.boolean(),
})

export type UserRow = z.output<typeof userRow>

/** Searches accounts, newest first. The input is sent in the body because `q` may be an e-mail, which must not appear in URLs. */
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
    /** Only accounts with this role in some business. */
    businessRole: z.enum(businessRoles).optional(),
    suspended: queryFlag,
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(userRow), next: z.string().nullable() }),
})

const userId = z.uuid()

/** Returns the details of an account that the list lacks. Throws `not_found`. */
export const readUser = endpoint({
  name: 'readUser',
  method: 'GET',
  path: '/api/staff/users/:userId',
  summary: 'An account with its profile, its businesses and why it is suspended',
  allow: staff('read'),
  input: z.strictObject({ userId }),
  output: z.object({
    /** In international format. */
    phone: z.string().nullable(),
    /** City, state and country, as far as known. */
    place: z.string().nullable(),
    bio: z.string().nullable(),
    businesses: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(businessRoles) })),
    /** Newest first, at most fifty; an active suspension has no end. */
    suspensions: z.array(suspensionRow),
  }),
})

/**
 * Suspends an account: ends its sessions and blocks sign-in. The person is mailed the rule, the reason and how to appeal. Members cannot suspend
 * themselves.
 */
export const suspendUser = endpoint({
  name: 'suspendUser',
  method: 'POST',
  path: '/api/staff/users/:userId/suspension',
  summary: 'Suspend an account or its public posting',
  allow: staff('manage_users'),
  input: z
    .strictObject({
      userId,
      /** `posting`: the person can sign in, read and buy, but not post publicly; requires `days`. */
      scope: z.enum(suspensionScopes).default('account'),
      rule: z.enum(rules, 'Elige la regla'),
      reason: z
        .string()
        .trim()
        .min(5, 'Escribe el motivo: la persona lo lee.')
        .max(500, 'Usa como máximo 500 caracteres.'),
      /** Days after which the suspension ends automatically; without them it lasts until staff end it. */
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
  summary: 'End the suspension of an account',
  allow: staff('manage_users'),
  input: z.strictObject({ userId }),
  output: z.object({}),
})
