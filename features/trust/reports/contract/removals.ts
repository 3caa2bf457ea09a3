import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { rules } from '../vocabulary.ts'
import { accountRemoval, reason } from './cases.ts'

/** Removes all that the author of a case wrote, in the background; each text is decided, and its author may appeal each. */
export const removeAllOf = endpoint({
  name: 'removeAllOf',
  method: 'POST',
  path: '/api/staff/cases/:caseId/account-removal',
  summary: 'Remove all that the author of a case wrote',
  allow: staff('manage_users'),
  status: 202,
  input: z.strictObject({ caseId: z.uuid(), rule: z.enum(rules, 'Elige la regla'), reason }),
  output: accountRemoval,
})

export const readAccountRemoval = endpoint({
  name: 'readAccountRemoval',
  method: 'GET',
  path: '/api/staff/account-removals/:removalId',
  summary: 'How far removing all of an account is',
  allow: staff('edit'),
  input: z.strictObject({ removalId: z.uuid() }),
  output: accountRemoval,
})

/** Gives all of it back but what was decided anew since. */
export const returnAllOf = endpoint({
  name: 'returnAllOf',
  method: 'POST',
  path: '/api/staff/account-removals/:removalId/return',
  summary: 'Take back the removal of all that an account wrote',
  allow: staff('manage_users'),
  status: 202,
  input: z.strictObject({ removalId: z.uuid() }),
  output: accountRemoval,
})
