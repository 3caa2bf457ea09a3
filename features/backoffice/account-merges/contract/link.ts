import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { mergeSides, mergeStates } from '../vocabulary.ts'

const token = z.string().max(100)
const limit = { points: 60, seconds: 600 }

/**
 * Returns the proposal that a mailed link belongs to. Reading it confirms nothing, because mail scanners open links. Throws `not_found` for an
 * unknown token.
 */
export const readMergeLink = endpoint({
  name: 'readMergeLink',
  method: 'GET',
  path: '/api/account-merge-links/:token',
  summary: 'The merge proposal of a mailed link',
  allow: anyone,
  // Hidden: accessible only with a mailed link.
  impersonation: 'hidden',
  limit,
  input: z.strictObject({ token }),
  output: z.object({
    state: z.enum(mergeStates),
    /** Whether the account that the link was mailed to is the target or the source. */
    side: z.enum(mergeSides),
    email: z.string(),
    /** Masked e-mail of the other account, enough for its owner to recognize it. */
    otherEmail: z.string(),
    confirmed: z.boolean(),
    otherConfirmed: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
})

/**
 * Confirms the merge for the account that the link was mailed to; the second confirmation merges the accounts. The caller must type the other address
 * in full, so that nobody joins a stranger's account by mistake. Throws `invalid` on `other`, and `conflict` when the accounts can no longer be
 * merged.
 */
export const confirmMerge = endpoint({
  name: 'confirmMerge',
  method: 'POST',
  path: '/api/account-merge-links/:token/confirm',
  summary: 'Confirm the merge of two accounts',
  allow: anyone,
  limit,
  input: z.strictObject({
    token,
    other: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'Escribe el otro correo.')
      .max(254, 'El correo es más corto.'),
  }),
  output: z.object({ state: z.enum(['proposed', 'merged']) }),
})

/** Declines the proposal; no account changes. Throws `conflict` when the proposal is no longer open. */
export const declineMerge = endpoint({
  name: 'declineMerge',
  method: 'POST',
  path: '/api/account-merge-links/:token/decline',
  summary: 'Decline the merge of two accounts',
  allow: anyone,
  limit,
  input: z.strictObject({ token }),
  output: z.object({}),
})
