import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { mergeSides, mergeStates } from '../vocabulary.ts'

const token = z.string().max(100)
const limit = { points: 60, seconds: 600 }

/** What the link in a mail asks. Reading it confirms nothing: whatever looks at mail opens links, too. `not_found` for one that is none. */
export const readMergeLink = endpoint({
  name: 'readMergeLink',
  method: 'GET',
  path: '/api/account-merge-links/:token',
  summary: 'What a link to join two accounts asks',
  allow: anyone,
  limit,
  input: z.strictObject({ token }),
  output: z.object({
    state: z.enum(mergeStates),
    /** What becomes of the account whose mailbox the link went to. */
    side: z.enum(mergeSides),
    email: z.string(),
    /** Of the other account, as much as tells its owner which one. */
    otherEmail: z.string(),
    confirmed: z.boolean(),
    otherConfirmed: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
})

/**
 * Says yes for the account whose mailbox the link went to; with the second yes they are joined. Who confirms writes the other address in full: nobody
 * joins the account of a stranger by mistake. `invalid` on `other`, `conflict` when they can't be joined any more.
 */
export const confirmMerge = endpoint({
  name: 'confirmMerge',
  method: 'POST',
  path: '/api/account-merge-links/:token/confirm',
  summary: 'Say yes to joining two accounts',
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
  output: z.object({ state: z.enum(['proposed', 'joined']) }),
})

/** Says no: the proposal ends, and nothing changes. `conflict` when it is not open any more. */
export const declineMerge = endpoint({
  name: 'declineMerge',
  method: 'POST',
  path: '/api/account-merge-links/:token/decline',
  summary: 'Say no to joining two accounts',
  allow: anyone,
  limit,
  input: z.strictObject({ token }),
  output: z.object({}),
})
